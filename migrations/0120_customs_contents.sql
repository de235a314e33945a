-- What a customs declaration says of the contents of a delivery; before, everything was sold.
alter table erp.delivery_notes add column customs_category text not null default 'sale-of-goods';
alter table erp.delivery_notes add column customs_explanation text not null default '';
