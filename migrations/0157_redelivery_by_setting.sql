-- A channel that says nothing about redelivery follows the settings of the operator.
alter table erp.marketplace_channels alter column redelivery_seconds drop not null;
alter table erp.marketplace_channels alter column redelivery_seconds drop default;
