import { and, desc, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Instant, ListOrder, Queries } from "../../kernel/index.ts";
import { behind } from "../../kernel/ordering.ts";
import { series, template } from "../schema.ts";
import type { Series } from "../templates/series.ts";
import type { Template } from "../templates/template.ts";

/** A template as it is kept. */
export interface StoredTemplate {
  readonly id: string;
  readonly name: string;
  readonly plan: Template;
}

/** A series as it is kept. */
export interface StoredSeries {
  readonly id: string;
  readonly templateId: string;
  readonly plan: Series;
  readonly isOn: boolean;
}

/** A series with the name of what it makes. */
export interface ShownSeries extends StoredSeries {
  readonly templateName: string;
}

const MOST_SERIES = 500;

/** Queries of templates and series. */
export const templateQueries = (q: Queries) => ({ ...queriesOfTemplates(q), ...queriesOfSeries(q) });

function queriesOfTemplates(q: Queries) {
  const holdTemplate = async (id: string): Promise<boolean> => {
    const held = await q
      .select({ id: template.id })
      .from(template)
      .where(and(eq(template.id, id), isNull(template.retiredAt)))
      .for("update");
    return held.length === 1;
  };
  return {
    async addTemplate(row: StoredTemplate, by: string, now: Instant): Promise<void> {
      await q.insert(template).values({ ...row, addedBy: by, at: now });
    },
    /** One that is not retired, and is not until the transaction ends. */
    async template(id: string): Promise<StoredTemplate | undefined> {
      const [row] = await q
        .select()
        .from(template)
        .where(and(eq(template.id, id), isNull(template.retiredAt)))
        .for("share");
      return row && { id: row.id, name: row.name, plan: row.plan as Template };
    },
    /** Whether the template is there and not retired; locks it against changes until the transaction ends. */
    holdTemplate,
    /** Retires it, unless a series that is on makes tournaments of it. */
    async retireTemplate(id: string, now: Instant): Promise<"retired" | "gone" | "inUse"> {
      // Waits for a transaction that begins a series of it meanwhile; the next statement sees the series.
      if (!(await holdTemplate(id))) return "gone";
      const used = q
        .select()
        .from(series)
        .where(and(eq(series.templateId, template.id), eq(series.isOn, true)));
      const retired = await q
        .update(template)
        .set({ retiredAt: now })
        .where(and(eq(template.id, id), notExists(used)))
        .returning({ id: template.id });
      return retired.length === 1 ? "retired" : "inUse";
    },
    async latestTemplates(limit: number): Promise<readonly StoredTemplate[]> {
      const rows = await q
        .select()
        .from(template)
        .where(isNull(template.retiredAt))
        .orderBy(desc(template.at), desc(template.id))
        .limit(limit);
      return rows.map(({ id, name, plan }) => ({ id, name, plan: plan as Template }));
    },
  };
}

function queriesOfSeries(q: Queries) {
  const seriesOf = ({ id, templateId, plan, isOn }: typeof series.$inferSelect): StoredSeries => ({
    id,
    templateId,
    isOn,
    plan: plan as Series,
  });
  return {
    /** Adds a series. Of several with one key the first counts; answers false for the others. */
    async addSeries(row: StoredSeries & { readonly key: string }, by: string, now: Instant): Promise<boolean> {
      const added = await q
        .insert(series)
        .values({ ...row, addedBy: by, at: now })
        .onConflictDoNothing({ target: series.key })
        .returning({ id: series.id });
      return added.length === 1;
    },
    /** Series of a template that are on go on with another; what they have made stays, and is not made twice. */
    async moveSeries(from: string, to: string): Promise<readonly string[]> {
      const moved = await q
        .update(series)
        .set({
          templateId: to,
          plan: sql`jsonb_set(${series.plan}::jsonb, '{templateId}', to_jsonb(${to}::text))::json`,
        })
        .where(and(eq(series.templateId, from), eq(series.isOn, true)))
        .returning({ id: series.id });
      return moved.map(({ id }) => id);
    },
    async hasSeries(key: string): Promise<boolean> {
      return (await q.select({ id: series.id }).from(series).where(eq(series.key, key))).length > 0;
    },
    async seriesThatAreOn(): Promise<readonly StoredSeries[]> {
      return (await q.select().from(series).where(eq(series.isOn, true)).limit(MOST_SERIES)).map(seriesOf);
    },
    async latestSeries(limit: number): Promise<readonly StoredSeries[]> {
      return (await q.select().from(series).orderBy(desc(series.at), desc(series.id)).limit(limit)).map(seriesOf);
    },
    /** A page of series in any state, behind the one with the id `after`; the newest first by default. */
    async pageOfSeries(
      { after, order = "newest" }: { readonly after: string | null; readonly order?: ListOrder },
      limit: number,
    ): Promise<readonly ShownSeries[]> {
      const { where, orderBy } = behind(series.id, after, order);
      const rows = await q
        .select({ series, templateName: template.name })
        .from(series)
        .innerJoin(template, eq(template.id, series.templateId))
        .where(where)
        .orderBy(orderBy)
        .limit(limit);
      return rows.map(({ series: row, templateName }) => ({ ...seriesOf(row), templateName }));
    },
    async oneSeries(id: string): Promise<StoredSeries | undefined> {
      const [row] = await q.select().from(series).where(eq(series.id, id));
      return row && seriesOf(row);
    },
    async endSeries(id: string): Promise<boolean> {
      const ended = await q
        .update(series)
        .set({ isOn: false })
        .where(and(eq(series.id, id), eq(series.isOn, true)))
        .returning({ id: series.id });
      return ended.length === 1;
    },
  };
}
