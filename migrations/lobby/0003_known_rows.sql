-- Until now only an empty catalogue was filled. Where that has happened, these rows were once put there: whichever of them
-- the operator has taken away since stays away.
INSERT INTO lobby.seeded_row (variant, currency, max_seats, point_value_paise, deals, buy_in_paise)
SELECT v.variant, p.currency, s.seats, p.value, 0, p.value * 240
FROM (VALUES ('points'), ('point21')) AS v (variant),
     (VALUES (2), (6)) AS s (seats),
     (VALUES ('practice', 50), ('practice', 100), ('practice', 200), ('practice', 500), ('practice', 1000),
             ('inr', 5), ('inr', 50), ('inr', 100), ('inr', 200), ('inr', 400), ('inr', 1000)) AS p (currency, value)
WHERE EXISTS (SELECT 1 FROM lobby.table_kind)
UNION ALL
SELECT g.variant, f.currency, g.seats, 0, g.deals, f.fee
FROM (VALUES ('pool101', 2, 0), ('pool101', 6, 0), ('pool201', 2, 0), ('pool201', 6, 0),
             ('deals', 2, 2), ('deals', 2, 3), ('deals', 6, 2), ('deals', 6, 6)) AS g (variant, seats, deals),
     (VALUES ('practice', 10000), ('practice', 50000), ('practice', 200000),
             ('inr', 2500), ('inr', 10000), ('inr', 50000)) AS f (currency, fee)
WHERE EXISTS (SELECT 1 FROM lobby.table_kind);
--> statement-breakpoint
-- A pool has one name: "101 Pool", as everywhere else. Rows that the operator has named are left.
UPDATE lobby.table_kind SET name = regexp_replace(name, '^Pool (101|201) · ', '\1 Pool · ')
WHERE variant IN ('pool101', 'pool201') AND name ~ '^Pool (101|201) · ';
