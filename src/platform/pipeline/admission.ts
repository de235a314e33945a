import { type RequestHeaders, tenantOf } from '../http/headers.ts'
import { Refusal } from '../values/refusal.ts'
import type { Caller, Identity, TenantFacts } from './caller.ts'
import type { Operation } from './operation.ts'

/**
 * Who may come in: authentication (401), tenant (400, 403), licence (402) and scope (403), in this
 * order, so that an outsider learns nothing of a tenant before showing a credential for it. `onKnown` is called with
 * the caller, also where it is refused afterwards.
 */
export async function admit(
  operation: Operation,
  headers: RequestHeaders,
  ip: string,
  identity: Identity,
  onKnown: (caller: Caller) => void = () => undefined,
): Promise<Caller> {
  const { credentials } = headers
  if (!credentials && !operation.open) throw tokenMissing()
  // A credential belongs to one tenant, which counts where no header names one. For what serves a channel
  // the header narrows what is asked for.
  const isNamed = !credentials || headers.tenantId !== undefined
  const tenantId = isNamed ? tenantOf(headers) : ''
  const caller = credentials
    ? await identity.authenticate(credentials)
    : anonymous(await identity.findTenant(tenantId), tenantId, ip)
  onKnown(caller)
  refuseUnlicensed(caller)
  refuseOtherApp(caller, headers)
  refuseScope(operation, caller.scopes)
  if (operation.operatorOnly && !caller.tenant.isOperator) throw operatorOnly()
  return caller
}

function anonymous(tenant: TenantFacts | undefined, tenantId: string, ip: string): Caller {
  return {
    tenant: tenant ?? stranger(tenantId),
    name: `anonymous ${ip}`,
    isAnonymous: true,
    isBlocked: false,
    isAppNamedByToken: false,
    scopes: new Set(),
    isTenantUnknown: tenant === undefined,
  }
}

function stranger(tenantId: string): TenantFacts {
  return {
    tenantId,
    isOperator: false,
    currencyIso: '',
    languageIso: '',
    isLicensed: true,
    ratePerSecond: 0,
    rateBurst: 0,
  }
}

/**
 * Refuses a tenant that does not exist, as an open operation refuses it. To be asked after limits and
 * validation, which then look the same for every tenant.
 */
export function refuseUnknownTenant(operation: Operation, caller: Caller): void {
  if (caller.isTenantUnknown) throw operation.open?.unknownTenant() ?? tokenMissing()
}

/** Throws `licence.missing` or `app.not-authorised` (402). */
export function refuseUnlicensed(caller: Caller): void {
  if (!caller.tenant.isLicensed) {
    throw new Refusal('unlicensed', 'licence.missing', {
      en: 'This tenant has no valid licence for the interface.',
      de: 'Dieser Mandant hat keine gültige Lizenz für die Schnittstelle.',
    })
  }
  if (caller.isBlocked) throw appNotAuthorised()
}

export function appNotAuthorised(): Refusal {
  return new Refusal('unlicensed', 'app.not-authorised', {
    en: 'The operator of the platform has not authorised this app.',
    de: 'Der Betreiber der Plattform hat diese App nicht zugelassen.',
  })
}

function refuseOtherApp(caller: Caller, headers: RequestHeaders): void {
  if (!caller.appId || !headers.appId || headers.appId === caller.appId) return
  throw new Refusal('forbidden', 'app.mismatch', {
    en: 'The header x-appid names another app than the credential.',
    de: 'Die Kopfzeile x-appid nennt eine andere App als die Anmeldung.',
  })
}

/** Throws `scope.missing` (403). `all.read` stands for every scope that reads, those of administration apart. */
export function refuseScope(operation: Operation, scopes: ReadonlySet<string>): void {
  const { scope } = operation
  if (scope === undefined || scopes.has(scope)) return
  if (scope.endsWith('.read') && scopes.has('all.read')) return
  throw new Refusal(
    'forbidden',
    'scope.missing',
    {
      en: `This operation needs the scope ${scope}.`,
      de: `Diese Operation verlangt die Berechtigung ${scope}.`,
    },
    { headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` } },
  )
}

function tokenMissing(): Refusal {
  const sentence = {
    en: 'The request carries no access token.',
    de: 'Die Anfrage enthält kein Zugriffstoken.',
  }
  return new Refusal('unauthenticated', 'token.missing', sentence, {
    headers: { 'www-authenticate': 'Bearer' },
  })
}

function operatorOnly(): Refusal {
  return new Refusal('forbidden', 'operator.required', {
    en: 'Only the operator of the platform may do this.',
    de: 'Das darf nur der Betreiber der Plattform.',
  })
}
