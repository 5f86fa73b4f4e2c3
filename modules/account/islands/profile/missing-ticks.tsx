import { useState } from "react";
import type { ProfileData } from "../../../identity/profile-contract.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { errorToast, TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Checkbox } from "../../../ui/components/choice.tsx";
import { ownProfile } from "./own.ts";

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
    toast(answer.message, { ms: TOAST_MS.profile, tone: "success" });
    await ownProfile.load();
  };
  return (
    <section className="slab" aria-label="Before you play for cash">
      <header className="slab__head">
        <div>
          <h2 className="slab__title">Before you play for cash</h2>
          <p className="slab__lead">Your registration left this open.</p>
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
            I am 18 years or older and do not play from a restricted state.
          </Checkbox>
        )}
        {!profile.isTermsAccepted && (
          <Checkbox
            name="isTermsAccepted"
            checked={ticks.isTermsAccepted}
            onChange={({ currentTarget }) => setTicks({ ...ticks, isTermsAccepted: currentTarget.checked })}
          >
            I accept the{" "}
            <a href="/terms-of-service" target="_blank" rel="noopener">
              terms of service
            </a>{" "}
            and the{" "}
            <a href="/privacy" target="_blank" rel="noopener">
              privacy policy
            </a>
            .
          </Checkbox>
        )}
        <div>
          <Button type="submit" tone="gold" busy={busy} disabled={!isDone}>
            Confirm
          </Button>
        </div>
      </form>
    </section>
  );
};
