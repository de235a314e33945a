-- The code of a gift card is money: its row has the end of the code to be shown, a keyed hash to find it by, and the
-- code sealed with the master key (decision 141). Codes of coupons are published, and stay as they are.
-- No release has vouchers yet. Cards of a development installation get new codes (`renewVoucherCode`).

alter table erp.vouchers add column code_sealed text;
comment on column erp.vouchers.code_key is
  'Of a coupon, letters and digits of its code in upper case; of a gift card, their keyed hash.';
