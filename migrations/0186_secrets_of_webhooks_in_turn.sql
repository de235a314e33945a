-- The secret before the present one: deliveries are signed with both until this time, so that a receiver has
-- time to learn the new one. Sealed as the other one is.
alter table erp.webhooks add column former_secret_sealed text;
alter table erp.webhooks add column former_secret_until timestamptz(3);
