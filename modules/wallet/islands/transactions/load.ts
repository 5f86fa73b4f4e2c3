import { callApi } from "../../../ui/browser/api-client.ts";
import type { PageAnswer, PageAsked } from "../../../ui/browser/pager.ts";

/** `data` of a list of transactions, whatever its rows. */
type Listed<Row> = readonly [{ readonly transactions: readonly Row[]; readonly count: { readonly totalData: number } }];

/** One page of a list of transactions; `query` begins with `&` where there is more to ask, `seen` gets what came beside the rows. */
export async function loadTransactions<Row, Data extends Listed<Row>>(
  path: string,
  data: { parse(value: unknown): Data & Listed<Row> },
  { size, page, signal }: PageAsked,
  query = "",
  seen: (data: Data) => void = () => {},
): Promise<PageAnswer<Row>> {
  const answer = await callApi({
    method: "GET",
    path: `${path}?size=${size}&pageIndex=${page}${query}`,
    data,
    signal,
  });
  if (!answer.ok) return answer;
  seen(answer.data);
  const [{ transactions, count }] = answer.data;
  return { ok: true, data: { rows: transactions, total: count.totalData } };
}
