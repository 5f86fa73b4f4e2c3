import type { DealRecorded, PrivateDealOver } from "../ports.ts";

/** Those who hear of deals: `told` tells them, `heard` takes them in. */
export function createListeners() {
  const privateDealsOver: PrivateDealOver[] = [];
  const dealsRecorded: DealRecorded[] = [];
  const privateDealOver: PrivateDealOver = (...deal) => {
    for (const tell of privateDealsOver) tell(...deal);
  };
  const dealRecorded: DealRecorded = (dealId) => {
    for (const tell of dealsRecorded) tell(dealId);
  };
  const heard = {
    onDealRecorded: (handle: DealRecorded) => void dealsRecorded.push(handle),
    onPrivateDealOver: (handle: PrivateDealOver) => void privateDealsOver.push(handle),
  };
  return { told: { privateDealOver, dealRecorded }, heard };
}
