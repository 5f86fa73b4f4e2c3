import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../door/contract.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import { SETTING_GROUPS, type SettingRow } from "../contract.ts";
import { SettingCard } from "./card.tsx";

/** `/operator/settings`: brand, regions, promotions and rates, each for who may change it (O-26). */
const SettingsPage = () => (
  <Guarded permission="overview.view" loading={<CardLoading />}>
    {(me) => <Settings me={me} />}
  </Guarded>
);

const Settings = ({ me }: { readonly me: MeData }) => {
  const { state: rows, load } = useRead<readonly SettingRow[]>("/settings");
  if (rows.is === "loading") return <CardLoading />;
  if (rows.is === "failed") return <ErrorState message={rows.message} onRetry={() => void load()} />;
  const mine = rows.value.filter(({ group }) => me.permissions.includes(SETTING_GROUPS[group].permission));
  if (mine.length === 0) return <EmptyState>Your role changes no settings.</EmptyState>;
  return mine.map((row) => (
    // Another version is another form: what was typed on the one before is not sent on top of it.
    <SettingCard key={`${row.key}/${row.version}`} row={row} onChanged={() => void load()} />
  ));
};

export default SettingsPage;
