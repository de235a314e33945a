-- Goods of one announcement that left with several sales orders are a return each, with the same number of the
-- channel. Which of these returns it is, counted from 0.
alter table erp.channel_returns add column part integer not null default 0;
alter table erp.channel_returns add constraint channel_returns_part_once
  unique (tenant_id, channel, seller_id, channel_return_id, part);
alter table erp.channel_returns drop constraint channel_returns_once;
