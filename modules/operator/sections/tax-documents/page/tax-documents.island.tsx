import { useState } from "react";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { fileDay } from "../../../../ui/format.ts";
import type { MeData } from "../../../door/contract.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { GstCard } from "./gst-card.tsx";
import { PlayerCard } from "./player-card.tsx";
import { TdsCard } from "./tds-card.tsx";

/** `/operator/papers`: what returns are made from (O-40). */
const TaxDocumentsPage = () => (
  <Guarded permission="books.view" loading={<CardLoading />}>
    {(me) => <TaxDocuments me={me} />}
  </Guarded>
);

const TaxDocuments = ({ me }: { readonly me: MeData }) => {
  // What was begun on one day goes on as of that day.
  const [today] = useState(() => fileDay(serverNow()));
  return (
    <div className="desk-papers">
      <GstCard today={today} />
      <TdsCard today={today} />
      {me.permissions.includes("players.ledger") && <PlayerCard today={today} />}
    </div>
  );
};

export default TaxDocumentsPage;
