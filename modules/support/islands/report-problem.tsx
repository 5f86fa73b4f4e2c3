import { type ComponentProps, useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { anyData, callApi } from "../../ui/browser/api-client.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { useFields } from "../../ui/browser/use-fields.ts";
import { Button } from "../../ui/components/button.tsx";
import { Checkbox, Select } from "../../ui/components/choice.tsx";
import { Field } from "../../ui/components/field.tsx";
import { TextArea } from "../../ui/components/text-area.tsx";
import { Rich } from "../../ui/rich.tsx";
import { COMMENTS_LENGTH } from "../contract.ts";
import { GRIEVANCE } from "../grievance-contract.ts";
import { attachmentsProblem } from "../media/attachments.ts";
import { labelShown } from "../report-labels-contract.ts";
import { titleOfReport } from "../report-link-contract.ts";
import { supportTexts } from "../texts/index.ts";
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

const EMPTY = { eCategory: "", sDescription: "" };
type Report = typeof EMPTY;

const check = ({ sDescription }: Report) =>
  sDescription.trim() === "" ? { sDescription: supportTexts.form.comments } : {};

const bodyOf = (
  { eCategory, sDescription }: Report,
  {
    title,
    files,
    isGrievance,
  }: { readonly title: string | null; readonly files: readonly File[]; readonly isGrievance: boolean },
): FormData => {
  const body = new FormData();
  body.set("sTitle", title ?? eCategory);
  body.set("sDescription", sDescription);
  body.set("eCategory", eCategory);
  if (isGrievance) body.set("isGrievance", "true");
  // "Only the first file is sent" (S2 § 5).
  if (files[0]) body.set("aMedia", files[0]);
  return body;
};

/** The form of `/report-problem` (S2 §§ 2.10, 4, 5). */
const ReportProblem = ({ issues }: ReportProblemProps) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** What it is about, where a link has begun it. */
  const [title, setTitle] = useState<string | null>(null);
  const [isGrievance, setGrievance] = useState(false);
  useLeaveWarning(files.length > 0);
  const filesError = attachmentsProblem(files) ?? undefined;
  const clear = () => {
    reset();
    setFiles([]);
    setTitle(null);
    setGrievance(false);
    if (title !== null) history.replaceState(history.state, "", location.pathname);
  };

  const { values, field, form, reset } = useFields(
    { initial: EMPTY, check, moments: { first: "typed", typing: "always" } },
    async (report) => {
      if (!canSubmit || isBusy) return;
      setBusy(true);
      const body = bodyOf({ ...report, eCategory }, { title, files, isGrievance });
      const answer = await callApi({ method: "POST", path: "/support/addTicket", body, data: anyData });
      setBusy(false);
      if (!answer.ok) return errorToast(answer.message);
      clear();
      toast(supportTexts.reportSent, { tone: "success" });
    },
  );
  useEffect(() => {
    setTitle(titleOfReport(location.hash));
    setGrievance(location.hash === "#grievance");
  }, []);
  // The last label is for what no other one names.
  const eCategory = values.eCategory === "" && title !== null ? issues.at(-1)! : values.eCategory;
  const isFilled = eCategory !== "" && values.sDescription.trim() !== "";
  const canSubmit = isFilled && filesError === undefined;
  const canCancel = eCategory !== "" || values.sDescription !== "" || files.length > 0;

  return (
    <form className="form report" aria-label={supportTexts.report} {...form}>
      {title !== null && <Field name="about" label={supportTexts.about} value={title} readOnly />}
      <IssueSelect issues={issues} {...field("eCategory")} value={eCategory} />
      <TextArea
        label={supportTexts.comments}
        placeholder={supportTexts.commentsExample}
        note={`${values.sDescription.length} / ${COMMENTS_LENGTH}`}
        maxLength={COMMENTS_LENGTH}
        rows={5}
        {...field("sDescription")}
      />
      <GrievanceTick isGrievance={isGrievance} onChange={setGrievance} />
      <Attachments files={files} error={filesError} onChange={setFiles} />
      <div className="report__actions">
        <Button type="submit" tone="gold" disabled={!canSubmit} busy={isBusy}>
          {supportTexts.submit}
        </Button>
        <Button tone="ghost" disabled={!canCancel || isBusy} onClick={clear}>
          {supportTexts.cancel}
        </Button>
        <a className="report__link" href="/reported-problems">
          {supportTexts.seeReported}
        </a>
      </div>
    </form>
  );
};

interface GrievanceTickProps {
  readonly isGrievance: boolean;
  readonly onChange: (isGrievance: boolean) => void;
}

const GrievanceTick = ({ isGrievance, onChange }: GrievanceTickProps) => (
  <Checkbox name="isGrievance" checked={isGrievance} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
    <Rich
      text={say(supportTexts.isGrievance, { hours: GRIEVANCE.acknowledgeHours, days: GRIEVANCE.resolveDays })}
      parts={{ a: (inner) => <a href="/grievances">{inner}</a> }}
    />
  </Checkbox>
);

const IssueSelect = ({
  issues,
  ...select
}: Omit<ComponentProps<typeof Select>, "label" | "children"> & ReportProblemProps) => (
  <Select label={supportTexts.issue} {...select}>
    <option value="" disabled>
      {supportTexts.issueExample}
    </option>
    {issues.map((label) => (
      <option key={label} value={label}>
        {labelShown(label)}
      </option>
    ))}
  </Select>
);

export default ReportProblem;
