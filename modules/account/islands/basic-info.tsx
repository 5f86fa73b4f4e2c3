import { BadgeCheck, Lock, MailWarning, Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import type { ProfileData } from "../../identity/profile-contract.ts";
import { Avatar } from "../../ui/art/avatar.tsx";
import { useValue } from "../../ui/browser/signals.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { Button } from "../../ui/components/button.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { accountTexts } from "../texts/index.ts";
import { AgentForm } from "./profile/agent-form.tsx";
import { EmailDialog } from "./profile/email-dialog.tsx";
import { InfoForm } from "./profile/info-form.tsx";
import { MissingTicks } from "./profile/missing-ticks.tsx";
import { ownProfile } from "./profile/own.ts";

/** Tab 1 of My Profile (S2 § 2.3): what the player tells of themselves, read-only until Edit is pressed. */
const BasicInfo = () => {
  const profile = useValue(ownProfile.state);
  useEffect(() => void ownProfile.ensure(), []);
  if (profile.is === "failed") return <ErrorState message={profile.message} onRetry={() => void ownProfile.load()} />;
  if (profile.is === "loading") return <Loading />;
  return <Known profile={profile.value} />;
};

const Loading = () => (
  <div className="profile" aria-busy="true">
    <div className="profile__card">
      <Skeleton shape="pill" />
      <Skeleton />
    </div>
    {["a", "b", "c", "d"].map((row) => (
      <div className="form__row" key={row}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </div>
    ))}
  </div>
);

const Known = ({ profile }: { readonly profile: ProfileData }) => {
  const [isEditing, setEditing] = useState(false);
  const [isVerifying, setVerifying] = useState(false);
  const isWaiting = !profile.isEmailVerified || profile.sPendingEmail !== "";
  return (
    <div className="profile">
      <header className="profile__card">
        <Avatar name={profile.sAvatar} player={profile.sUserName} />
        <div className="profile__who">
          <p className="profile__name">{profile.sUserName}</p>
          <p className="profile__marks">
            <Badge tone={profile.isMobileVerified ? "felt" : "wine"}>
              <BadgeCheck size={14} aria-hidden="true" /> {accountTexts.mobileVerified}
            </Badge>
            {profile.isEmailVerified ? (
              <Badge tone="felt">
                <BadgeCheck size={14} aria-hidden="true" /> {accountTexts.emailVerified}
              </Badge>
            ) : (
              <Badge tone="gold">
                <MailWarning size={14} aria-hidden="true" /> {accountTexts.emailNotVerified}
              </Badge>
            )}
            {profile.isNameLocked && (
              <Badge>
                <Lock size={13} aria-hidden="true" /> {accountTexts.nameAsOnPan}
              </Badge>
            )}
          </p>
        </div>
        <div className="profile__actions">
          {isWaiting && <Button onClick={() => setVerifying(true)}>{accountTexts.verifyEmail}</Button>}
          {!isEditing && (
            <Button tone="gold" onClick={() => setEditing(true)}>
              <Pencil size={16} aria-hidden="true" />
              {accountTexts.edit}
            </Button>
          )}
        </div>
      </header>
      <MissingTicks profile={profile} />
      <InfoForm
        // Stored values that change beneath a form that is only read are shown at once.
        key={isEditing ? "edit" : JSON.stringify(profile)}
        profile={profile}
        isEditing={isEditing}
        onDone={() => setEditing(false)}
      />
      <AgentForm agentId={profile.sAgentId} />
      <EmailDialog
        open={isVerifying}
        email={profile.sPendingEmail || profile.sEmail}
        onClose={() => setVerifying(false)}
      />
    </div>
  );
};

export default BasicInfo;
