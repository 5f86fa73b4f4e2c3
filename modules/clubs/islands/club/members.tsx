import { Crown, ShieldMinus, ShieldPlus, UserMinus, Users } from "lucide-react";
import { useState } from "react";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { Button } from "../../../ui/components/button.tsx";
import { PersonRow } from "../../../ui/components/person-row.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import type { Club } from "../../contract.ts";
import { mayRemove } from "../../roles-contract.ts";
import { ROLE_WORDS, TEXTS } from "../texts.ts";
import { memberQuestion, type Question, QuestionDialog } from "./questions.tsx";

/** Members that are shown before somebody asks for all of them. */
const FIRST = 12;

/** The club's members, and what the reader may do about them. */
export const Members = ({ club }: { readonly club: Club }) => {
  const asking = useConfirmation<Question>();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? club.aMember : club.aMember.slice(0, FIRST);
  return (
    <Slab icon={Users} title={TEXTS.membersTitle} lead={TEXTS.membersLead(club.nMembers)}>
      <ul className="friends" aria-label={TEXTS.membersTitle}>
        {shown.map((one) => (
          <Member key={one.iMemberId} one={one} club={club} onAsk={asking.ask} />
        ))}
      </ul>
      {shown.length < club.aMember.length && (
        <Button tone="ghost" onClick={() => setAll(true)}>
          {TEXTS.more(club.aMember.length)}
        </Button>
      )}
      <QuestionDialog of={asking} />
    </Slab>
  );
};

interface MemberProps {
  readonly one: Club["aMember"][number];
  readonly club: Club;
  readonly onAsk: (question: Question) => void;
}

const Member = ({ one, club, onAsk }: MemberProps) => {
  const name = one.sUserName ?? TEXTS.hiddenMember;
  const line = [one.bYou ? TEXTS.you : null, ROLE_WORDS[one.eRole], one.bOnline && !one.bYou ? TEXTS.here : null];
  const ask = (act: Parameters<typeof memberQuestion>[0]) => onAsk(memberQuestion(act, one.iMemberId, name));
  const isOwner = club.eRole === "owner" && !one.bYou;
  return (
    <PersonRow
      name={name}
      avatar={one.sAvatar ?? ""}
      isHere={one.bOnline ?? undefined}
      line={line.filter((word) => word !== null).join(" · ")}
    >
      {isOwner && one.eRole === "deputy" && (
        <>
          <Act label={TEXTS.handOver(name)} icon={Crown} onPress={() => ask("owner")} />
          <Act label={TEXTS.endDeputy(name)} icon={ShieldMinus} onPress={() => ask("member")} />
        </>
      )}
      {isOwner && one.eRole === "member" && (
        <Act label={TEXTS.makeDeputy(name)} icon={ShieldPlus} onPress={() => ask("deputy")} />
      )}
      {!one.bYou && mayRemove(club.eRole, one.eRole) && (
        <Act label={TEXTS.remove(name)} icon={UserMinus} onPress={() => ask("remove")} />
      )}
    </PersonRow>
  );
};

interface ActProps {
  readonly label: string;
  readonly icon: typeof Crown;
  readonly onPress: () => void;
}

const Act = ({ label, icon: Icon, onPress }: ActProps) => (
  <Button size="small" tone="ghost" aria-label={label} title={label} onClick={onPress}>
    <Icon size={16} aria-hidden="true" />
  </Button>
);
