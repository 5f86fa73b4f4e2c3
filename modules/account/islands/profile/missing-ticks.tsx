import { useState } from "react";
import type { ProfileData } from "../../../identity/profile-contract.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { errorToast, TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Checkbox } from "../../../ui/components/choice.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { accountTexts } from "../../texts/index.ts";
import { ownProfile } from "./own.ts";

/** A policy, in a window of its own. */
const linkTo = (href: string) => (inner: string) => (
  <a href={href} target="_blank" rel="noopener">
    {inner}
  </a>
);

/** What a registration left unticked, which cash play asks for; nothing when both were ticked. */
export const MissingTicks = ({ profile }: { readonly profile: Pick<ProfileData, "isAdult" | "isTermsAccepted"> }) => {
  const [ticks, setTicks] = useState({ isAdult: false, isTermsAccepted: false });
  const [busy, setBusy] = useState(false);
  if (profile.isAdult && profile.isTermsAccepted) return null;
  const isDone = (profile.isAdult || ticks.isAdult) && (profile.isTermsAccepted || ticks.isTermsAccepted);
  const save = async () => {
    setBusy(true);
    const body = {
      ...(profile.isAdult ? {} : { isAdult: true }),
      ...(profile.isTermsAccepted ? {} : { isTermsAccepted: true }),
    };
    const answer = await callApi({ method: "POST", path: "/profile", body, data: anyData });
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    toast(accountTexts.profileSaved, { ms: TOAST_MS.profile, tone: "success" });
    await ownProfile.load();
  };
  return (
    <section className="slab" aria-label={accountTexts.beforeCash}>
      <header className="slab__head">
        <div>
          <h2 className="slab__title">{accountTexts.beforeCash}</h2>
          <p className="slab__lead">{accountTexts.leftOpen}</p>
        </div>
      </header>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDone && !busy) void save();
        }}
      >
        {!profile.isAdult && (
          <Checkbox
            name="isAdult"
            checked={ticks.isAdult}
            onChange={({ currentTarget }) => setTicks({ ...ticks, isAdult: currentTarget.checked })}
          >
            {accountTexts.adult}
          </Checkbox>
        )}
        {!profile.isTermsAccepted && (
          <Checkbox
            name="isTermsAccepted"
            checked={ticks.isTermsAccepted}
            onChange={({ currentTarget }) => setTicks({ ...ticks, isTermsAccepted: currentTarget.checked })}
          >
            <Rich
              text={accountTexts.terms}
              parts={{ terms: linkTo("/terms-of-service"), privacy: linkTo("/privacy") }}
            />
          </Checkbox>
        )}
        <div>
          <Button type="submit" tone="gold" busy={busy} disabled={!isDone}>
            {accountTexts.confirm}
          </Button>
        </div>
      </form>
    </section>
  );
};
