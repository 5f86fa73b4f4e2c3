import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { saveDocument } from "./save-document.ts";

/** Saves the receipt voucher of a credited deposit. */
export const VoucherButton = ({ id }: { readonly id: string }) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveDocument(`/voucher/${id}`, `voucher-${id}.pdf`);
    setBusy(false);
  };
  return (
    <Button size="small" tone="ghost" busy={busy} aria-label={`Receipt voucher of ${id}`} onClick={() => void save()}>
      <ReceiptText size={16} aria-hidden="true" />
      Voucher
    </Button>
  );
};
