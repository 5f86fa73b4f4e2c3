import { callApi } from "../../../ui/browser/api-client.ts";
import type { PageAnswer, PageAsked } from "../../../ui/browser/pager.ts";

/** `data[0]` of a list of transactions, whatever its rows. */
interface Lists<Row> {
  parse(
    value: unknown,
  ): readonly [{ readonly transactions: readonly Row[]; readonly count: { readonly totalData: number } }];
}

/** One page of a list of transactions; `query` begins with `&` where there is more to ask. */
export async function loadTransactions<Row>(
  path: string,
  data: Lists<Row>,
  { size, page, signal }: PageAsked,
  query = "",
): Promise<PageAnswer<Row>> {
  const answer = await callApi({
    method: "GET",
    path: `${path}?size=${size}&pageIndex=${page}${query}`,
    data,
    signal,
  });
  if (!answer.ok) return answer;
  const [{ transactions, count }] = answer.data;
  return { ok: true, data: { rows: transactions, total: count.totalData } };
}
