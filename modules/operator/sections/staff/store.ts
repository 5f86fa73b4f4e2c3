import { sql } from "drizzle-orm";
import type { Database } from "../../../kernel/index.ts";
import { IDLE_MINUTES, LONGEST_HOURS } from "../../access/store/sessions.ts";
import type { Role } from "../../frame/permissions-contract.ts";

/** An operator with what their log-ins tell. */
interface MemberRow extends Record<string, unknown> {
  readonly name: string;
  readonly role: Role;
  readonly isBlocked: boolean;
  readonly hasEnrolled: boolean;
  readonly since: Date;
  readonly sessions: number;
  readonly lastUsedAt: Date | null;
  readonly lastLogInAt: Date | null;
}

/** Reads everybody who works, or worked, at the desk: a few dozen rows, each with one look into the log by index. */
export const createMemberList =
  ({ db }: Pick<Database, "db">) =>
  async (): Promise<readonly MemberRow[]> =>
    db.execute<MemberRow>(sql`
      SELECT a.name, a.role, a.blocked_at IS NOT NULL AS "isBlocked", a.password_hash IS NOT NULL AS "hasEnrolled",
        a.created_at AS since, s.sessions, s.last_at AS "lastUsedAt", o.at AS "lastLogInAt"
      FROM operator.account AS a
      LEFT JOIN LATERAL (
        SELECT count(*)::integer AS sessions, max(last_at) AS last_at FROM operator.session
        WHERE account_id = a.id AND epoch = a.epoch
          AND last_at > now() - make_interval(mins => ${IDLE_MINUTES}) AND created_at > now() - make_interval(hours => ${LONGEST_HOURS})
      ) AS s ON true
      LEFT JOIN LATERAL (
        SELECT at FROM operator.act WHERE actor = 'operator:' || a.name AND kind = 'session.opened'
        ORDER BY seq DESC LIMIT 1
      ) AS o ON true
      ORDER BY a.name`);
