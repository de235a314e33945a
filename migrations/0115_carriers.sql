-- Carriers: who takes parcels, what their programs are asked for, and the lists of what they fetched (decision 165).

create table erp.carriers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- Where its program is called.
  address text not null,
  -- What calls are signed with, encrypted.
  secret_sealed text not null,
  is_active boolean not null default true,
  constraint carriers_pkey primary key (tenant_id, id),
  constraint carriers_uuid unique (tenant_id, uuid),
  constraint carriers_name_taken unique (tenant_id, name_key),
  constraint carriers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.carriers');

-- Which product of which carrier a shipping method is.
create table erp.carrier_products (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  carrier_id integer not null,
  -- What the carrier calls it.
  code text not null,
  shipping_method_id integer not null,
  constraint carrier_products_pkey primary key (tenant_id, id),
  constraint carrier_products_uuid unique (tenant_id, uuid),
  constraint carrier_products_method_taken unique (tenant_id, shipping_method_id),
  constraint carrier_products_carrier foreign key (tenant_id, carrier_id)
    references erp.carriers (tenant_id, id),
  constraint carrier_products_method foreign key (tenant_id, shipping_method_id)
    references erp.shipping_methods (tenant_id, id)
);
select erp.tenant_table('erp.carrier_products');
create index carrier_products_by_carrier on erp.carrier_products (tenant_id, carrier_id);

-- The list of what a carrier fetched, closed once.
create table erp.carrier_manifests (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  carrier_id integer not null,
  status text not null default 'closing' constraint carrier_manifests_status_known
    check (status in ('closing', 'failed', 'closed')),
  -- What the carrier calls it.
  reference text not null default '',
  fault text not null default '',
  reason text not null default '',
  created timestamptz(3) not null default now(),
  closed timestamptz(3),
  constraint carrier_manifests_pkey primary key (tenant_id, id),
  constraint carrier_manifests_uuid unique (tenant_id, uuid),
  constraint carrier_manifests_carrier foreign key (tenant_id, carrier_id)
    references erp.carriers (tenant_id, id)
);
select erp.tenant_table('erp.carrier_manifests');
create index carrier_manifests_by_carrier on erp.carrier_manifests (tenant_id, carrier_id);

-- A label that a carrier is asked for. Its uuid is the key of the question: whoever asks again gets the same label.
create table erp.carrier_labels (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  delivery_note_id integer not null,
  package_id integer not null,
  carrier_id integer not null,
  product_code text not null,
  format text not null constraint carrier_labels_format_known check (format in ('pdf', 'zpl')),
  status text not null default 'requested' constraint carrier_labels_status_known
    check (status in ('requested', 'unclear', 'failed', 'booked', 'cancelling', 'cancelled')),
  -- How often the carrier was asked for it.
  attempts integer not null default 0,
  -- What the carrier calls the parcel.
  shipment_id text not null default '',
  tracking_id text not null default '',
  tracking_url text not null default '',
  media_type text not null default '',
  digest text,
  size_bytes integer not null default 0,
  fault text not null default '',
  -- Why the carrier refuses it, in its words.
  reason text not null default '',
  manifest_id integer,
  created timestamptz(3) not null default now(),
  booked timestamptz(3),
  cancelled timestamptz(3),
  constraint carrier_labels_pkey primary key (tenant_id, id),
  constraint carrier_labels_uuid unique (tenant_id, uuid),
  constraint carrier_labels_note foreign key (tenant_id, delivery_note_id)
    references erp.delivery_notes (tenant_id, id) on delete cascade,
  constraint carrier_labels_package foreign key (tenant_id, package_id)
    references erp.delivery_note_packages (tenant_id, id) on delete cascade,
  constraint carrier_labels_carrier foreign key (tenant_id, carrier_id)
    references erp.carriers (tenant_id, id),
  constraint carrier_labels_manifest foreign key (tenant_id, manifest_id)
    references erp.carrier_manifests (tenant_id, id)
);
select erp.tenant_table('erp.carrier_labels');
create index carrier_labels_by_note on erp.carrier_labels (tenant_id, delivery_note_id, id);
create index carrier_labels_by_manifest on erp.carrier_labels (tenant_id, manifest_id);
-- What waits to be fetched.
create index carrier_labels_waiting on erp.carrier_labels (tenant_id, carrier_id, id)
  where status = 'booked' and manifest_id is null;
-- A parcel has one label that is valid or may be.
create unique index carrier_labels_once on erp.carrier_labels (tenant_id, package_id)
  where status in ('requested', 'unclear', 'booked', 'cancelling');
