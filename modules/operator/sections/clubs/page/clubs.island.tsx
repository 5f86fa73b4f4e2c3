import { counted } from "../../../../kernel/index.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { FilterText } from "../../../frame/page/filter-text.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import { QueueView } from "../../../frame/page/queue-view.tsx";
import type { Wanted } from "../../../frame/page/use-queue.ts";
import type { ClubLine } from "../contract.ts";
import { ClubView, STATE_WORDS } from "./club-view.tsx";

const FIRST: Wanted = { filters: { name: "" }, pages: [] };

/** `/operator/clubs`: renaming, hiding and closing clubs (O-34). */
const Clubs = () => (
  <Guarded permission="clubs.manage" loading={<CardLoading />}>
    {() => (
      <QueueView<ClubLine>
        path="/clubs"
        label="clubs"
        first={FIRST}
        filters={(wanted, choose) => (
          <div className="desk-tools">
            <FilterText label="Name begins with, or code" name="name" wanted={wanted} onChoose={choose} />
          </div>
        )}
        hint={
          <>
            Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous.
          </>
        }
        empty={({ filters }) =>
          filters.name === "" ? "There are no clubs yet." : "No club's name begins so, and no link has this code."
        }
        row={(row) => <Row row={row} />}
      >
        {(chosen) => <ClubView {...chosen} />}
      </QueueView>
    )}
  </Guarded>
);

const Row = ({ row }: { readonly row: ClubLine }) => (
  <>
    <strong>{row.name}</strong>
    <span className="queue__marks">
      <LabelBadge word={STATE_WORDS[row.state]} />
    </span>
    <span className="queue__when numeric">
      {counted(row.members, "member")}, since {formatMoment(row.createdAt)}
    </span>
  </>
);

export default Clubs;
