-- Whether nobody is shown what is booked before it was counted.
alter table erp.stock_takes add column is_blind boolean not null default true;
