-- Who offers extensions, and the keys that their manifests are signed with.
create table erp.extension_providers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  website text not null,
  constraint extension_providers_pkey primary key (tenant_id, id),
  constraint extension_providers_uuid unique (tenant_id, uuid),
  constraint extension_providers_name_taken unique (tenant_id, name_key),
  constraint extension_providers_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.extension_providers');

create table erp.extension_provider_keys (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  provider_id integer not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  algorithm text not null constraint extension_provider_keys_algorithm_known
    check (algorithm in ('Ed25519', 'ES256')),
  -- SubjectPublicKeyInfo in PEM, in the one way that the service writes it.
  public_key text not null,
  -- SHA-256 of the key in DER, in hexadecimal.
  fingerprint text not null,
  is_revoked boolean not null default false,
  constraint extension_provider_keys_pkey primary key (tenant_id, id),
  constraint extension_provider_keys_uuid unique (tenant_id, uuid),
  constraint extension_provider_keys_name_taken unique (tenant_id, provider_id, name_key),
  -- A key that stood twice would sign on after one of the two was revoked.
  constraint extension_provider_keys_public_key_taken unique (tenant_id, fingerprint),
  constraint extension_provider_keys_provider foreign key (tenant_id, provider_id)
    references erp.extension_providers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.extension_provider_keys');

create table erp.extensions (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  provider_id integer not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- Of its manifest; empty before the first one.
  version text not null default '',
  manifest_hash text not null default '',
  status text not null default 'draft' constraint extensions_status_known
    check (status in ('draft', 'ready')),
  created timestamptz(3) not null default now(),
  last_changed timestamptz(3) not null default now(),
  constraint extensions_pkey primary key (tenant_id, id),
  constraint extensions_uuid unique (tenant_id, uuid),
  constraint extensions_name_taken unique (tenant_id, name_key),
  constraint extensions_provider foreign key (tenant_id, provider_id)
    references erp.extension_providers (tenant_id, id)
);
select erp.tenant_table('erp.extensions');
create index extensions_of_provider on erp.extensions (tenant_id, provider_id);

-- Every manifest that an extension has had, as it was signed.
create table erp.extension_manifests (
  tenant_id uuid not null,
  extension_id integer not null,
  version text not null,
  -- SHA-256 of the manifest, in hexadecimal.
  hash text not null,
  manifest bytea not null,
  signature bytea not null,
  key_id integer not null,
  created timestamptz(3) not null default now(),
  -- What was signed for one extension is not put to another one.
  constraint extension_manifests_pkey primary key (tenant_id, hash),
  constraint extension_manifests_version unique (tenant_id, extension_id, version),
  constraint extension_manifests_extension foreign key (tenant_id, extension_id)
    references erp.extensions (tenant_id, id) on delete cascade,
  constraint extension_manifests_key foreign key (tenant_id, key_id)
    references erp.extension_provider_keys (tenant_id, id)
);
select erp.tenant_table('erp.extension_manifests');
create index extension_manifests_of_key on erp.extension_manifests (tenant_id, key_id);
