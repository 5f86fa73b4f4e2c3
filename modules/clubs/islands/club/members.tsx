import { Crown, ShieldMinus, ShieldPlus, UserMinus, Users } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { PersonRow } from "../../../ui/components/person-row.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import type { Club } from "../../contract.ts";
import { mayRemove, type Role } from "../../roles-contract.ts";
import { QUESTIONS, ROLE_WORDS, TEXTS } from "../texts.ts";
import { ask } from "./questions.tsx";

/** Members that are shown before somebody asks for all of them. */
const FIRST = 12;

/** The club's members, and what the reader may do about them. */
export const Members = ({ club }: { readonly club: Club }) => {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? club.aMember : club.aMember.slice(0, FIRST);
  return (
    <Slab icon={Users} title={TEXTS.membersTitle} lead={TEXTS.membersLead(club.nMembers)}>
      <ul className="friends" aria-label={TEXTS.membersTitle}>
        {shown.map((one) => (
          <Member key={one.iMemberId} one={one} own={club.eRole} />
        ))}
      </ul>
      {shown.length < club.aMember.length && (
        <Button tone="ghost" onClick={() => setAll(true)}>
          {TEXTS.more(club.aMember.length)}
        </Button>
      )}
    </Slab>
  );
};

interface MemberProps {
  readonly one: Club["aMember"][number];
  /** The reader's role. */
  readonly own: Role;
}

const Member = ({ one, own }: MemberProps) => {
  const name = one.sUserName ?? TEXTS.hiddenMember;
  const line = [one.bYou ? TEXTS.you : null, ROLE_WORDS[one.eRole], one.bOnline && !one.bYou ? TEXTS.here : null];
  const { iMemberId } = one;
  const askRole = (eRole: Role) => ask("role", QUESTIONS[eRole](name), { iMemberId, eRole });
  const isOwner = own === "owner" && !one.bYou;
  return (
    <PersonRow
      name={name}
      avatar={one.sAvatar ?? ""}
      isHere={one.bOnline ?? undefined}
      line={line.filter((word) => word !== null).join(" · ")}
    >
      {isOwner && one.eRole === "deputy" && (
        <>
          <Act label={TEXTS.handOver(name)} icon={Crown} onPress={() => askRole("owner")} />
          <Act label={TEXTS.endDeputy(name)} icon={ShieldMinus} onPress={() => askRole("member")} />
        </>
      )}
      {isOwner && one.eRole === "member" && (
        <Act label={TEXTS.makeDeputy(name)} icon={ShieldPlus} onPress={() => askRole("deputy")} />
      )}
      {!one.bYou && mayRemove(own, one.eRole) && (
        <Act
          label={TEXTS.remove(name)}
          icon={UserMinus}
          onPress={() => ask("remove", QUESTIONS.remove(name), { iMemberId })}
        />
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
