import { type FormEvent, useEffect, useState } from "react";
import { anyData, callApi } from "../../ui/browser/api-client.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/components/button.tsx";
import { Select } from "../../ui/components/choice.tsx";
import { TextArea } from "../../ui/components/text-area.tsx";
import { COMMENTS_LENGTH, MESSAGES } from "../contract.ts";
import { attachmentsProblem } from "../media/attachments.ts";
import { Attachments } from "./report/attachments.tsx";

export interface ReportProblemProps {
  /** `aReportDropDown`: the setting `reports.labels`. */
  readonly issues: readonly string[];
}

/** The browser's own question before a page with unsent files is left (S2 § 4). */
const useLeaveWarning = (isNeeded: boolean) => {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isNeeded]);
};

/** The form of `/report-problem` (S2 §§ 2.10, 4, 5). */
const ReportProblem = ({ issues }: ReportProblemProps) => {
  const [issue, setIssue] = useState("");
  const [comments, setComments] = useState("");
  const [isCommented, setCommented] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isBusy, setBusy] = useState(false);
  useLeaveWarning(files.length > 0);

  const isEmpty = comments.trim() === "";
  const commentsError = isCommented && isEmpty ? MESSAGES.comments : undefined;
  const filesError = attachmentsProblem(files) ?? undefined;
  const canSubmit = issue !== "" && !isEmpty && filesError === undefined;
  const canCancel = issue !== "" || comments !== "" || files.length > 0;

  const clear = () => {
    setIssue("");
    setComments("");
    setCommented(false);
    setFiles([]);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit || isBusy) return;
    const form = new FormData();
    form.set("sTitle", issue);
    form.set("sDescription", comments);
    form.set("eCategory", issue);
    // "Only the first file is sent" (S2 § 5).
    if (files[0]) form.set("aMedia", files[0]);
    setBusy(true);
    const answer = await callApi({ method: "POST", path: "/support/addTicket", body: form, data: anyData });
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    clear();
    toast(MESSAGES.reported, { tone: "success" });
  };

  return (
    <form className="form report" onSubmit={submit} noValidate aria-label="Report a problem">
      <Select label="Issue" name="eCategory" value={issue} onChange={(event) => setIssue(event.target.value)}>
        <option value="" disabled>
          Select the issue you are facing
        </option>
        {issues.map((label) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        name="sDescription"
        label="Comments"
        placeholder="Please describe the issue you have been facing"
        note={`${comments.length} / ${COMMENTS_LENGTH}`}
        maxLength={COMMENTS_LENGTH}
        rows={5}
        value={comments}
        error={commentsError}
        onChange={(event) => {
          setComments(event.target.value);
          setCommented(true);
        }}
        onBlur={(event) => event.target.value !== "" && setCommented(true)}
      />
      <Attachments files={files} error={filesError} onChange={setFiles} />
      <div className="report__actions">
        <Button type="submit" tone="gold" disabled={!canSubmit} busy={isBusy}>
          Submit
        </Button>
        <Button tone="ghost" disabled={!canCancel || isBusy} onClick={clear}>
          Cancel
        </Button>
        <a className="report__link" href="/reported-problems">
          See what you have reported
        </a>
      </div>
    </form>
  );
};

export default ReportProblem;
