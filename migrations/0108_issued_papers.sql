-- Final documents as they were first written on paper: later changes of forms, logos and companies do not change them.
create table erp.issued_papers (
  tenant_id uuid not null,
  -- The kind of document, and its number among those of its table.
  kind text not null,
  document_id integer not null,
  -- Null: the form that comes with the service. No foreign key: a form may be deleted.
  form_id integer,
  form_version integer,
  language_iso text not null,
  -- The file with all that the paper was made of, and the logo among it.
  inputs_digest text not null,
  logo_digest text,
  created timestamptz(3) not null default now(),
  constraint issued_papers_pkey primary key (tenant_id, kind, document_id),
  constraint issued_papers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.issued_papers');
revoke update, delete on erp.issued_papers from erp_app;

create table erp.issued_paper_files (
  tenant_id uuid not null,
  kind text not null,
  document_id integer not null,
  -- `pdf`, or the format of the electronic invoice that is inside.
  format text not null,
  digest text not null,
  size_bytes integer not null,
  created timestamptz(3) not null default now(),
  constraint issued_paper_files_pkey primary key (tenant_id, kind, document_id, format),
  constraint issued_paper_files_paper foreign key (tenant_id, kind, document_id)
    references erp.issued_papers (tenant_id, kind, document_id) on delete cascade
);
select erp.tenant_table('erp.issued_paper_files');
revoke update, delete on erp.issued_paper_files from erp_app;
