-- What an export of the books is for: `datev` for the tax consultant, whose contents are sealed, or `audit` with all of
-- a period for an auditor.
alter table erp.accounting_exports add column kind text not null default 'datev';
