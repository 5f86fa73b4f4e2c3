import { Laptop, MonitorSmartphone, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { say } from "../../../kernel/index.ts";
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
import { uiTexts } from "../../../ui/texts/index.ts";
import { SessionsData } from "../../security-contract.ts";
import { accountTexts } from "../../texts/index.ts";

type Session = SessionsData["aSession"][number];

const sessions = resource("/profile/sessions", SessionsData);
const PHONES = /Android|iPhone|KaiOS/;

/** Ends log-ins; `busy` is the one whose end is under way, or "others", or "all". */
const useEnding = () => {
  const [busy, setBusy] = useState<string | null>(null);
  const change = async (
    what: string,
    done: string,
    request: Pick<Parameters<typeof callApi>[0], "method" | "path" | "body">,
  ) => {
    setBusy(what);
    const answer = await callApi({ ...request, data: anyData });
    setBusy(null);
    if (answer.ok) toast(done, { tone: "success" });
    else errorToast(answer.message);
    return answer.ok;
  };
  return {
    busy,
    end: async ({ _id }: Session) => {
      await change(_id, accountTexts.ended.one, { method: "DELETE", path: `/profile/sessions/${_id}` });
      await sessions.load();
    },
    endOthers: async () => {
      await change("others", accountTexts.ended.others, {
        method: "POST",
        path: "/profile/sessions/end",
        body: { eWhich: "others" },
      });
      await sessions.load();
    },
    endAll: async () => {
      const request = { method: "POST", path: "/profile/sessions/end", body: { eWhich: "all" } } as const;
      if (!(await change("all", accountTexts.ended.all, request))) return;
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
    <Slab icon={MonitorSmartphone} title={accountTexts.logInsTitle} lead={accountTexts.logInsLead}>
      {state.is === "failed" && <ErrorState message={state.message} onRetry={() => void sessions.load()} />}
      {state.is === "loading" && <LoadingRows />}
      {state.is === "ready" && (
        <>
          <ul className="credentials" aria-label={accountTexts.logIns}>
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
              {accountTexts.logOutOthers}
            </Button>
            <Button tone="wine" onClick={() => confirmation.ask(null)}>
              {accountTexts.logOutAll}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        of={confirmation}
        title={accountTexts.logOutAll}
        action={uiTexts.yes}
        tone="wine"
        back={uiTexts.no}
        send={agreed}
        onDone={() => void endAll()}
      >
        {() => <p>{accountTexts.logOutAllAsked}</p>}
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
          {session.sBrowser} {session.isThisDevice && <Badge tone="felt">{accountTexts.thisDevice}</Badge>}
        </p>
        <p className="credential__facts">
          {!session.isThisDevice && (
            <span>{say(accountTexts.lastUsed, { moment: formatMoment(session.dLastUsed) })}</span>
          )}
          <span>{say(accountTexts.loggedInAt, { moment: formatMoment(session.dCreatedDate) })}</span>
          {session.sNetwork !== "" && (
            <span className="numeric">{say(accountTexts.network, { network: session.sNetwork })}</span>
          )}
        </p>
      </div>
      {!session.isThisDevice && (
        <Button
          size="small"
          busy={busy}
          onClick={onEnd}
          aria-label={say(accountTexts.logOutOf, { browser: session.sBrowser })}
        >
          {accountTexts.logOut}
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
