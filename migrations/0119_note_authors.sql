-- Who wrote a note, and who changed it last. Null: before this was kept, or an app.
alter table erp.customer_notes add column created timestamptz(3);
alter table erp.customer_notes alter column created set default now();
alter table erp.customer_notes add column created_by_user_id integer;
alter table erp.customer_notes add column changed timestamptz(3);
alter table erp.customer_notes add column changed_by_user_id integer;

alter table erp.sales_order_notes add column created timestamptz(3);
alter table erp.sales_order_notes alter column created set default now();
alter table erp.sales_order_notes add column created_by_user_id integer;
alter table erp.sales_order_notes add column changed timestamptz(3);
alter table erp.sales_order_notes add column changed_by_user_id integer;
