-- What a printer reads: pages (PDF), or labels in the language of label printers.
alter table erp.printers add column language text not null default 'pdf';
alter table erp.printers add column dots_per_inch integer not null default 203;
