-- Which shipping method an order gets that names none.
alter table erp.companies add column shipping_method_choice text not null default 'none'
  constraint companies_shipping_method_choice_known check (shipping_method_choice in ('none', 'cheapest', 'priority'));
