import { Crown, ShieldMinus, ShieldPlus, UserMinus, Users } from "lucide-react";
import { useState } from "react";
import { say } from "../../../kernel/index.ts";
import { Button } from "../../../ui/components/button.tsx";
import { PersonRow } from "../../../ui/components/person-row.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import type { Club } from "../../contract.ts";
import { mayRemove, type Role } from "../../roles-contract.ts";
import { clubsTexts } from "../../texts/index.ts";
import { ask, question } from "./questions.tsx";

/** Members that are shown before somebody asks for all of them. */
const FIRST = 12;

/** The club's members, and what the reader may do about them. */
export const Members = ({ club }: { readonly club: Club }) => {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? club.aMember : club.aMember.slice(0, FIRST);
  return (
    <Slab icon={Users} title={clubsTexts.membersTitle} lead={say(clubsTexts.membersLead, { count: club.nMembers })}>
      <ul className="friends" aria-label={clubsTexts.membersTitle}>
        {shown.map((one) => (
          <Member key={one.iMemberId} one={one} own={club.eRole} />
        ))}
      </ul>
      {shown.length < club.aMember.length && (
        <Button tone="ghost" onClick={() => setAll(true)}>
          {say(clubsTexts.more, { count: club.aMember.length })}
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
  const name = one.sUserName ?? clubsTexts.hiddenMember;
  const line = [
    one.bYou ? clubsTexts.you : null,
    clubsTexts.roles[one.eRole],
    one.bOnline && !one.bYou ? clubsTexts.here : null,
  ];
  const { iMemberId } = one;
  const remove = say(clubsTexts.remove, { name });
  const askRole = (eRole: Role) => ask("role", question(eRole, name, uiTexts.yes), { iMemberId, eRole });
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
          <Act label={say(clubsTexts.handOver, { name })} icon={Crown} onPress={() => askRole("owner")} />
          <Act label={say(clubsTexts.endDeputy, { name })} icon={ShieldMinus} onPress={() => askRole("member")} />
        </>
      )}
      {isOwner && one.eRole === "member" && (
        <Act label={say(clubsTexts.makeDeputy, { name })} icon={ShieldPlus} onPress={() => askRole("deputy")} />
      )}
      {!one.bYou && mayRemove(own, one.eRole) && (
        <Act
          label={remove}
          icon={UserMinus}
          onPress={() => ask("remove", question("remove", name, remove), { iMemberId })}
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
