-- What an app sent that an operation does not know and was asked to ignore (RFC 7240), as the header of the answer says it.
alter table erp.app_requests add column ignored_names text not null default '';
