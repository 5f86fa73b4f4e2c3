import { envelope } from "../../../kernel/index.ts";
import { actorOf } from "../../access/guard.ts";
import { answer, type Route, withBody } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import {
  ChangeRequest,
  CheckRequest,
  GROUP_NAMES,
  type GroupName,
  ProposeChangeRequest,
  SETTING_GROUPS,
} from "./contract.ts";
import { createSettingsService, type SettingsService } from "./service.ts";

/** Calls of what the platform plays by (O-26): each group's name their permission. */
const settingsRoutes = (settings: SettingsService): readonly Route[] => [
  {
    method: "GET",
    path: "/settings",
    access: "overview.view",
    summary: "What the platform plays by: brand, regions, promotions, rates",
    run: async () => envelope(settings.all()),
  },
  ...GROUP_NAMES.flatMap((group) => groupRoutes(settings, group)),
];

function groupRoutes(settings: SettingsService, group: GroupName): readonly Route[] {
  const { permission: access, approve } = SETTING_GROUPS[group];
  const check = withBody({
    path: `/settings/${group}/check`,
    access,
    isLook: true,
    summary: "What is wrong with a value, by field",
    body: CheckRequest,
    run: async ({ body }) => envelope(settings.check(group, body)),
  });
  const change = withBody({
    path: `/settings/${group}/change`,
    access,
    summary: "Change a setting",
    body: ChangeRequest,
    async run({ request, body }) {
      answer(await settings.change(actorOf(request), group, body));
      return envelope(null);
    },
  });
  const propose = withBody({
    path: `/settings/${group}/propose`,
    access,
    summary: "Propose to change a setting that takes two",
    body: ProposeChangeRequest,
    run: async ({ request, body }) => envelope({ id: answer(await settings.propose(actorOf(request), group, body)) }),
  });
  return [check, approve === null ? change : propose];
}

/** What the platform plays by (O-26). */
export const settings = defineSection({
  permissions: ["overview.view", "brand.manage", "regions.manage", "promotions.manage", "rates.manage"],
  create: (deps: Pick<Parameters<typeof createSettingsService>[0], "clock" | "settings">, { proposals }) =>
    createSettingsService({ ...deps, proposals }),
  routes: settingsRoutes,
});
