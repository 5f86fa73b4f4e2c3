-- Devices that sessions were used from are known from the first day on.
INSERT INTO "identity"."devices" ("player_id", "device_hash", "last_at")
SELECT "player_id", encode(sha256(convert_to("device", 'UTF8')), 'hex'), max("created_at")
FROM "identity"."sessions"
WHERE "device" IS NOT NULL
GROUP BY 1, 2
ON CONFLICT DO NOTHING;
