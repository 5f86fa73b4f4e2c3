import { Handshake } from "lucide-react";
import { useState } from "react";
import { LONGEST_TYPED_CODE, typedCode } from "../../../kernel/index.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { errorsOf } from "../../../ui/browser/form-values.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { AgentRequest } from "../../contract.ts";
import { accountTexts } from "../../texts/index.ts";
import { ownProfile } from "./own.ts";

const AGENT_ID_LENGTH = 6;

const check = ({ sAgentId }: { readonly sAgentId: string }) => errorsOf(AgentRequest, { sAgentId });

/** Links the player to an agent, once and for good (S2 § 2.3, 4). */
export const AgentForm = ({ agentId }: { readonly agentId: string }) => {
  const [busy, setBusy] = useState(false);
  const { values, field, form, refuse } = useFields(
    {
      initial: { sAgentId: "" },
      asTyped: (_, typed) => typedCode(typed).slice(0, AGENT_ID_LENGTH),
      check,
      moments: { first: "sent", typing: "silent" },
    },
    async (typed) => {
      setBusy(true);
      const body = AgentRequest.parse(typed);
      const answer = await callApi({ method: "POST", path: "/profile/setAgent", body, data: anyData });
      setBusy(false);
      if (!answer.ok) return refuse("sAgentId", answer.message);
      toast(accountTexts.agentJoined, { ms: TOAST_MS.profile, tone: "success" });
      void ownProfile.load();
    },
  );
  return (
    <section className="slab" aria-labelledby="agent-title">
      <header className="slab__head">
        <span className="slab__icon">
          <Handshake size={20} aria-hidden="true" />
        </span>
        <div>
          <h2 className="slab__title" id="agent-title">
            {accountTexts.agent}
          </h2>
          <p className="slab__lead">{agentId === "" ? accountTexts.agentNone : accountTexts.agentLinked}</p>
        </div>
        {agentId !== "" && <Badge tone="felt">{agentId}</Badge>}
      </header>
      {agentId === "" && (
        <form className="inline-form" {...form}>
          <Field
            label={accountTexts.agentId}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_TYPED_CODE}
            placeholder={accountTexts.agentIdExample}
            {...field("sAgentId")}
          />
          <Button type="submit" busy={busy} disabled={values.sAgentId.length !== AGENT_ID_LENGTH}>
            {accountTexts.agentJoin}
          </Button>
        </form>
      )}
    </section>
  );
};
