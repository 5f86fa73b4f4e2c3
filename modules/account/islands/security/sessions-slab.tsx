import { Laptop, MonitorSmartphone, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { agreed, useConfirmation } from "../../../ui/browser/confirmation.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { clearSession } from "../../../ui/browser/session.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { SessionsData } from "../../security-contract.ts";

type Session = SessionsData["aSession"][number];

const sessions = resource("/profile/sessions", SessionsData);
const PHONES = /Android|iPhone|KaiOS/;

/** Ends log-ins; `busy` is the one whose end is under way, or "others", or "all". */
const useEnding = () => {
  const [busy, setBusy] = useState<string | null>(null);
  const change = async (what: string, request: Pick<Parameters<typeof callApi>[0], "method" | "path" | "body">) => {
    setBusy(what);
    const answer = await callApi({ ...request, data: anyData });
    setBusy(null);
    if (answer.ok) toast(answer.message, { tone: "success" });
    else errorToast(answer.message);
    return answer.ok;
  };
  return {
    busy,
    end: async ({ _id }: Session) => {
      await change(_id, { method: "DELETE", path: `/profile/sessions/${_id}` });
      await sessions.load();
    },
    endOthers: async () => {
      await change("others", { method: "POST", path: "/profile/sessions/end", body: { eWhich: "others" } });
      await sessions.load();
    },
    endAll: async () => {
      if (!(await change("all", { method: "POST", path: "/profile/sessions/end", body: { eWhich: "all" } }))) return;
      clearSession();
      location.assign("/");
    },
  };
};

/** Where the account is logged in; what should not be there is ended at once. */
export const SessionsSlab = () => {
  const state = useValue(sessions.state);
  const { busy, end, endOthers, endAll } = useEnding();
  const confirmation = useConfirmation<null>();
  useEffect(() => void sessions.ensure(), []);

  return (
    <Slab
      icon={MonitorSmartphone}
      title="Where you are logged in"
      lead="If you do not know a device, log it out and set a new password. A log-in that nobody uses ends by itself."
    >
      {state.is === "failed" && <ErrorState message={state.message} onRetry={() => void sessions.load()} />}
      {state.is === "loading" && <LoadingRows />}
      {state.is === "ready" && (
        <>
          <ul className="credentials" aria-label="Log-ins">
            {state.value.aSession.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                busy={busy === session._id}
                onEnd={() => void end(session)}
              />
            ))}
          </ul>
          <div className="slab__actions">
            <Button
              disabled={state.value.aSession.length < 2}
              busy={busy === "others"}
              onClick={() => void endOthers()}
            >
              Log out everywhere else
            </Button>
            <Button tone="wine" onClick={() => confirmation.ask(null)}>
              Log out everywhere
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        of={confirmation}
        title="Log out everywhere"
        action="Yes"
        tone="wine"
        back="No"
        send={agreed}
        onDone={() => void endAll()}
      >
        {() => <p>Every device is logged out, this one too. Your tables go on: log in again to take your seat.</p>}
      </ConfirmDialog>
    </Slab>
  );
};

interface SessionRowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const Icon = PHONES.test(session.sBrowser) ? Smartphone : Laptop;
  return (
    <li className="credential">
      <Icon className="credential__icon" size={22} aria-hidden="true" />
      <div className="credential__text">
        <p className="credential__name">
          {session.sBrowser} {session.isThisDevice && <Badge tone="felt">This device</Badge>}
        </p>
        <p className="credential__facts">
          {!session.isThisDevice && <span>Last used {formatMoment(session.dLastUsed)}</span>}
          <span>Logged in {formatMoment(session.dCreatedDate)}</span>
          {session.sNetwork !== "" && <span className="numeric">Network {session.sNetwork}</span>}
        </p>
      </div>
      {!session.isThisDevice && (
        <Button size="small" busy={busy} onClick={onEnd} aria-label={`Log out ${session.sBrowser}`}>
          Log out
        </Button>
      )}
    </li>
  );
};

/** Stand-ins for rows that are on their way. */
export const LoadingRows = () => (
  <div className="credentials" aria-busy="true">
    {["a", "b"].map((one) => (
      <div className="credential" key={one}>
        <div className="credential__text">
          <Skeleton shape="short" />
          <Skeleton />
        </div>
      </div>
    ))}
  </div>
);
