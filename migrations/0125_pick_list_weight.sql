-- How heavy a pick list may be, in kilograms; null: of any weight.
alter table erp.pick_list_templates
  add column max_weight numeric(19, 4) constraint pick_list_templates_max_weight check (max_weight > 0);
