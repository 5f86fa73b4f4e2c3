-- What was approved before may be with the payout service already: nobody but the service ends it.
UPDATE cashier.withdrawal SET sent_at = changed_at WHERE state IN ('approved', 'paid', 'failed');
--> statement-breakpoint
-- What is owed is looked for in the balance from now on.
UPDATE cashier.depositor SET debt_next_at = now() WHERE debt_paise > 0;
