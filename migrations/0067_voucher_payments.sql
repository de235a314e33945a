-- A gift card that pays an invoice is a payment without money: it lowers what is owed for cards that were sold.
-- Without a foreign key: the payment is a part of the books, which outlive other records.

alter table erp.payments add column voucher_id integer;
