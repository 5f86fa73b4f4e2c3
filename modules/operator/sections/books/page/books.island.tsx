import { useState } from "react";
import { TabPanel, Tabs } from "../../../../ui/components/tabs.tsx";
import type { MeData } from "../../../access/contract.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { Accounts } from "./accounts.tsx";
import { Challans } from "./challans.tsx";
import { Day } from "./day.tsx";
import { Month } from "./month.tsx";
import { Queue } from "./queue.tsx";
import { Signed } from "./signed.tsx";
import { Statements } from "./statements.tsx";
import { Suspense } from "./suspense.tsx";
import { Trial } from "./trial.tsx";

/** `/operator/books`: the day's reconciliation, what does not fit, statements, challans, and what is moved by hand (O-29). */
const Books = () => (
  <Guarded permission="books.view" loading={<CardLoading />}>
    {(me) => <Parts me={me} />}
  </Guarded>
);

const TABS = [
  { id: "day", label: "Day" },
  { id: "month", label: "Month" },
  { id: "queue", label: "Queue" },
  { id: "suspense", label: "Nobody’s money" },
  { id: "papers", label: "Imports" },
  { id: "challans", label: "Challans" },
  { id: "trial", label: "Trial balance" },
  { id: "accounts", label: "Accounts" },
  { id: "signed", label: "Signed days" },
] as const;
type Part = (typeof TABS)[number]["id"];

const Parts = ({ me }: { readonly me: MeData }) => {
  const [part, setPart] = useState<Part>("day");
  const [day, setDay] = useState<string | undefined>(undefined);
  const mayClose = me.permissions.includes("books.close");
  const mayAdjust = me.permissions.includes("adjustments.propose");
  return (
    <>
      <Tabs tabs={TABS} chosen={part} onChoose={setPart} label="Parts of the books" prefix="books" />
      <TabPanel prefix="books" id={part} chosen className="books">
        {part === "day" && <Day mayClose={mayClose} first={day} />}
        {part === "month" && (
          <Month
            mayClose={mayClose}
            onGo={(place, of) => {
              setDay(place === "day" ? of : undefined);
              setPart(place);
            }}
          />
        )}
        {part === "queue" && <Queue mayClose={mayClose} mayAdjust={mayAdjust} />}
        {part === "suspense" && <Suspense mayAdjust={mayAdjust} />}
        {part === "papers" && <Statements mayClose={mayClose} />}
        {part === "challans" && <Challans mayClose={mayClose} />}
        {part === "trial" && <Trial />}
        {part === "signed" && <Signed />}
        {part === "accounts" && (
          <Accounts mayAdjust={mayAdjust} mayWriteOff={me.permissions.includes("writeoffs.propose")} />
        )}
      </TabPanel>
    </>
  );
};

export default Books;
