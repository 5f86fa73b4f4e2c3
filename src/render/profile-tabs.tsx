import type { ReactNode } from "react";
import { EmptyState } from "../../modules/ui/components/states.tsx";

/** Tabs 2 and 3 of My Profile (S2 § 2.3): the islands of the rooms that they belong to. */
export const profileTabs = (): { readonly kyc: ReactNode; readonly bank: ReactNode } => ({
  kyc: <EmptyState>Not Available</EmptyState>,
  bank: <EmptyState>Not Available</EmptyState>,
});
