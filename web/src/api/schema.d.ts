// Made of the operations: UPDATE_API_TYPES=1 node launch.mjs --test src/whole/client/api-types.test.ts

export interface paths {
 "/v2/authentication": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["RegisterAppBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RegisterAppAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/authentication/{registrationId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     registrationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RegistrationV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     registrationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RegisterAppAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/authentication/logout": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/authentication/foreign": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RegistrationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/authentication/foreign/{appId}/app": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RegistrationV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/authentication/foreign/{registrationId}/registration": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     registrationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     registrationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RegistrationV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/admin/users": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     userName?: string;
     roleId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListUsersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateUserBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CreateUserAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/users/{userId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     userId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["UserV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     userId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateUserBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["UserV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/admin/roles": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     name?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListRolesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateRoleBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RoleV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/roles/{roleId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     roleId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RoleV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     roleId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     roleId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateRoleBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RoleV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/admin/clients": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     clientId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListClientsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateClientBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CreateClientAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/clients/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     id: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ClientV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     id: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     id: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateClientBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ClientV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/admin/clients/{id}/secret": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     id: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["IssueClientSecretAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/registration-windows": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListRegistrationWindowsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["OpenRegistrationWindowAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/registration-windows/{registrationWindowId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     registrationWindowId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/registrations": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     status?: "pending" | "accepted" | "rejected" | "expired";
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListRegistrationsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/registrations/{registrationId}/accept": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     registrationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["AcceptRegistrationBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AcceptRegistrationAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/registrations/{registrationId}/reject": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     registrationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AcceptRegistrationAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/registrations/{registrationId}/withdraw": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     registrationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AcceptRegistrationAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/api-keys": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListApiKeysAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/api-keys/{apiKeyId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     apiKeyId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/browser-sessions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListBrowserSessionsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/browser-sessions/{sessionId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     sessionId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/audit": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     from?: string;
     to?: string;
     entity?: string;
     entityId?: string;
     requestId?: string;
     userId?: string;
     appId?: string;
     clientId?: string;
     operation?: string;
     field?: string;
     itemId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListAuditEntriesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/audit/{auditEntryId}/items": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     auditEntryId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListAuditedItemsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/tenants": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListTenantsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateTenantBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CreateTenantAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/tenants/{tenantId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     tenantId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TenantV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     tenantId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateTenantBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TenantV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/admin/blocked-apps/{appId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["BlockAppBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["BlockAppAnswerV2"];
     };
    };
   };
  };
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/info": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InfoV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/scopes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListScopesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/companies": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCompaniesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCompanyBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CompanyV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/companies/{companyId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     companyId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CompanyV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     companyId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCompanyBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CompanyV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/number-ranges": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListNumberRangesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/number-ranges/{kind}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     companyId?: string;
    };
    header?: never;
    path: {
     kind: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["NumberRangeV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     companyId?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     kind: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateNumberRangeBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["NumberRangeV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/categories/{categoryId}/children": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     categoryId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChildCategoriesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/categories/tree": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     depth?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CategoryTreeV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/categories/{categoryId}/items": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     categoryId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": string[];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": string[];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/categories/{categoryId}/items/{itemId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     categoryId: string;
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/categories/{categoryId}/descriptions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     categoryId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCategoryDescriptionsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     categoryId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCategoryDescriptionBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CategoryDescriptionV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/categories/{categoryId}/descriptions/{salesChannelId}/{languageIso}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     categoryId: string;
     salesChannelId: string;
     languageIso: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CategoryDescriptionV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     categoryId: string;
     salesChannelId: string;
     languageIso: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     categoryId: string;
     salesChannelId: string;
     languageIso: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCategoryDescriptionBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-channels": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     includeInactive?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesChannelsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     /**
      * @example {
      *       "type": "OnlineShop",
      *       "name": "Outlet shop",
      *       "documentationUrl": "https://outlet.harbour-roasters.example/docs"
      *     }
      */
     "application/json": components["schemas"]["CreateSalesChannelBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesChannelV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-channels/{salesChannelId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesChannelV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateSalesChannelBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesChannelV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/items": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     searchKeyWord?: string;
     manufacturerId?: string;
     isActive?: boolean;
     categoryId?: string;
     parentItemId?: string;
     salesPriceNetFrom?: number;
     salesPriceNetTo?: number;
     isActiveOnSalesChannelId?: string;
     changedSince?: string;
     productGroupId?: string;
     sort?: "sku" | "-sku" | "name" | "-name" | "salesPriceNet" | "-salesPriceNet";
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateItemBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateItemBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/changes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     cursor?: string;
     limit?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemChangesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/activate": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/deactivate": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/children": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemChildrenAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/children/{childItemId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     childItemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": string[];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     childItemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/sales-channels/batch": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ActivateItemsBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ActivateItemsAnswerV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/sales-channels/{salesChannelId}/activate": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/sales-channels/{salesChannelId}/deactivate": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{CopyDetailsFromItemId}/copy": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     CopyDetailsFromItemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CopyItemDetailsBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CopyItemDetailsAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/descriptions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemDescriptionsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateItemDescriptionBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemDescriptionV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/descriptions/{salesChannelId}/{languageIso}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
     salesChannelId: string;
     languageIso: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemDescriptionV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     salesChannelId: string;
     languageIso: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     salesChannelId: string;
     languageIso: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateItemDescriptionBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/custom-fields": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemCustomFieldValuesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/custom-fields/{customfieldId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     customfieldId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     customfieldId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateItemCustomFieldBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/attributes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemAttributesV2"];
     };
    };
   };
  };
  put: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["SetItemAttributesBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemAttributesV2"];
     };
    };
   };
  };
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/properties": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemPropertiesV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateItemPropertyBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemPropertyV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/properties/{propertyValueId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     propertyValueId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/properties/{propertyId}/values/{propertyValueId}/descriptions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     propertyId: string;
     propertyValueId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPropertyValueDescriptionsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyId: string;
     propertyValueId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePropertyValueDescriptionBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PropertyValueDescriptionV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/properties/{propertyId}/values/{propertyValueId}/descriptions/{languageIso}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     propertyId: string;
     propertyValueId: string;
     languageIso: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PropertyValueDescriptionV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyId: string;
     propertyValueId: string;
     languageIso: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyId: string;
     propertyValueId: string;
     languageIso: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdatePropertyValueDescriptionBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/suppliers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSuppliersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateSupplierBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/suppliers/{supplierId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     supplierId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateSupplierBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/suppliers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemSuppliersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateItemSupplierBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemSupplierV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/suppliers/{supplierId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
     supplierId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemSupplierV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     supplierId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     supplierId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateItemSupplierBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/cross-references": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CrossReferencesV2"];
     };
    };
   };
  };
  put: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ReplaceCrossReferencesBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CrossReferencesV2"];
     };
    };
   };
  };
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/images": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemImagesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateItemImageBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemImageV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/images/{imageId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     imageId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     imageId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateItemImageBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemImageV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/items/image-data/{imageId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     imageId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "image/png": unknown;
      "image/jpeg": unknown;
      "image/gif": unknown;
      "image/webp": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "image/png": unknown;
      "image/jpeg": unknown;
      "image/gif": unknown;
      "image/webp": unknown;
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/batch": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ChangeItemsBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChangeItemsAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/customer-prices": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomerPricesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCustomerPriceBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerPriceV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/customer-prices/{customerId}/{fromQuantity}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
     customerId: string;
     fromQuantity: number;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerPriceV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     customerId: string;
     fromQuantity: number;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     customerId: string;
     fromQuantity: number;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["SetCustomerPriceBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/sales-channel-prices": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesChannelPricesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateSalesChannelPriceBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesChannelPriceV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/sales-channel-prices/{salesChannelId}/{customerGroupId}/{fromQuantity}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
     salesChannelId: string;
     customerGroupId: string;
     fromQuantity: number;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesChannelPriceV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     salesChannelId: string;
     customerGroupId: string;
     fromQuantity: number;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     salesChannelId: string;
     customerGroupId: string;
     fromQuantity: number;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["SetSalesChannelPriceBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/special-prices": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SpecialPriceV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateSpecialPriceBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/prices/effective": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     customerId?: string;
     quantity?: number;
     salesChannelId?: string;
     at?: string;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["FindEffectivePriceAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/purchase-invoices": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     supplierId?: string;
     number?: string;
     status?: "received" | "checked" | "rejected";
     issuedFrom?: string;
     issuedUntil?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPurchaseInvoicesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     fileName?: string;
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PurchaseInvoiceV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/purchase-invoices/{purchaseInvoiceId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     purchaseInvoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PurchaseInvoiceV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/purchase-invoices/{purchaseInvoiceId}/file": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     purchaseInvoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/xml": unknown;
      "application/pdf": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/xml": unknown;
      "application/pdf": unknown;
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/purchase-invoices/{purchaseInvoiceId}/check": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     purchaseInvoiceId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CheckPurchaseInvoiceBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PurchaseInvoiceV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/purchase-invoices/{purchaseInvoiceId}/reject": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     purchaseInvoiceId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["RejectPurchaseInvoiceBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PurchaseInvoiceV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     searchKeyWord?: string;
     number?: string;
     groupId?: string;
     categoryId?: string;
     countryIso?: string;
     changedSince?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCustomerBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/batch": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ChangeCustomersBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChangeCustomersAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/changes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     cursor?: string;
     limit?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomerChangesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomerBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["UpdateCustomerAnswerV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/customers/{customerId}/addresses/{customerAddressId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customerAddressId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/custom-fields": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemCustomFieldValuesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/custom-fields/{customfieldId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customfieldId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customfieldId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateItemCustomFieldBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/customers/{customerId}/duplicates": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["FindCustomerDuplicatesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/personal-data": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerPersonalDataV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/anonymization": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/warehouses": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     isActive?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListWarehousesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     /**
      * @example {
      *       "name": "Quayside",
      *       "address": {
      *         "city": "Hamburg"
      *       },
      *       "code": "Q",
      *       "type": {
      *         "id": "Standard"
      *       }
      *     }
      */
     "application/json": components["schemas"]["CreateWarehouseBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WarehouseV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/warehouses/types": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": {
       /** @enum {string} */
       id: "Standard" | "PointOfSale" | "Fulfilment";
       readonly name: string;
       readonly description: string;
       readonly scope: string[];
      }[];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/warehouses/{warehouseId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     warehouseId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WarehouseV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateWarehouseBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WarehouseV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/storage-locations": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     warehouseId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListStorageLocationsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateStorageLocationBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StorageLocationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/warehouses/{warehouseId}/storage-locations": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     warehouseId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListStorageLocationsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/storage-locations/{storageLocationId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     storageLocationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StorageLocationV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     storageLocationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     storageLocationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateStorageLocationBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StorageLocationV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/warehouses/storage-location-types": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": {
       /** @enum {string} */
       id: "Standard" | "Picking" | "Reserve" | "Receiving";
       readonly name: string;
       readonly description: string;
       readonly scope: string[];
      }[];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/warehouse-zones": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListWarehouseZonesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateWarehouseZoneBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WarehouseZoneV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/warehouse-zones/{warehouseZoneId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     warehouseZoneId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WarehouseZoneV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseZoneId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseZoneId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateWarehouseZoneBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WarehouseZoneV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/stocks": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     itemId?: string;
     warehouseId?: string;
     storageLocationId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListStocksAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["BookStockBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["BookStockAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stocks/batch": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["BookStocksBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["BookStocksAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stocks/transfers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["TransferStockBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TransferStockAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stocks/counts": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CountStocksBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CountStocksAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stocks/changes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     cursor?: string;
     limit?: number;
     pageNumber?: number;
     pageSize?: number;
     itemId?: string;
     warehouseId?: string;
     startDate?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["QueryStockChangesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stocks/serial-numbers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     itemId?: string;
     warehouseId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSerialNumbersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/stock": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     promisedQuantity?: number;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ItemStockV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stocks/availability": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CalculateAvailabilityBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CalculateAvailabilityAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-transfers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     isOpen?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListStockTransfersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateStockTransferBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTransferV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-transfers/{stockTransferId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     stockTransferId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTransferV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-transfers/{stockTransferId}/receive": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     stockTransferId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ReceiveStockTransferBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTransferV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-transfers/{stockTransferId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     stockTransferId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTransferV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-takes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     isOpen?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListStockTakesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateStockTakeBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTakeV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-takes/{stockTakeId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     stockTakeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTakeV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-takes/{stockTakeId}/lines": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     hasDifference?: boolean;
    };
    header?: never;
    path: {
     stockTakeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListStockTakeLinesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-takes/{stockTakeId}/counts": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     stockTakeId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["RecordStockTakeCountsBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTakeV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-takes/{stockTakeId}/recount": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     stockTakeId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["RequestStockTakeRecountBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTakeV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-takes/{stockTakeId}/complete": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     stockTakeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTakeV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-takes/{stockTakeId}/approve": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     stockTakeId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ApproveStockTakeBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTakeV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-takes/{stockTakeId}/reject": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     stockTakeId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["RejectStockTakeBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTakeV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/stock-takes/{stockTakeId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     stockTakeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["StockTakeV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     isOpen?: boolean;
     salesOrderId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSupplierOrdersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateSupplierOrderBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierOrderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierOrderV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateSupplierOrderBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierOrderV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}/send": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierOrderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}/reschedule": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["RescheduleSupplierOrderBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierOrderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}/receive": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ReceiveSupplierOrderBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierOrderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}/close": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierOrderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SupplierOrderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/proposals": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     supplierId?: string;
     warehouseId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPurchaseProposalsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateProposedOrdersBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ProposedOrdersV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/calculate": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CalculateSalesOrderBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CalculateSalesOrderAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/shipping-options": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CalculateShippingOptionsBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CalculateShippingOptionsAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/price-lists": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePriceListBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PriceListV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     salesOrderNumber?: string;
     externalOrderNumber?: string;
     billingNumber?: string;
     itemId?: string;
     customerId?: string;
     paymentStatus?: number;
     paymentMethodId?: string;
     deliveryCompleteStatus?: number;
     createdUserId?: string;
     companyId?: string;
     salesChannelId?: string;
     createdSince?: string;
     createdUntil?: string;
     colorId?: string;
     marketplaceAName?: string;
     shippingMethodId?: string;
     deliveredDate?: string;
     isCancelled?: boolean;
     onHoldReasonId?: string;
     isExternalInvoice?: boolean;
     status?: number;
     changedSince?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesOrdersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     renameSalesOrderNumberWhenAlreadyExists?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateSalesOrderBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/late-lines": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListLateLinesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/changes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     cursor?: string;
     limit?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesOrderChangesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     recalculateTax?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateSalesOrderBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/custom-fields": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemCustomFieldValuesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/custom-fields/{customfieldId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     customfieldId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     customfieldId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateItemCustomFieldBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/line-items": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesOrderLineItemsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": {
      /** Format: uuid */
      itemId?: string | null;
      name?: string;
      sku?: string;
      quantity: number;
      salesUnit?: string;
      salesPriceNet?: number;
      salesPriceGross?: number;
      discountPercent?: number;
      ignoresDiscounts?: boolean;
      purchasePriceNet?: number;
      taxRate?: number;
      /** Format: uuid */
      taxClassId?: string | null;
      note?: string;
      /** @enum {integer} */
      type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
      syncNumber?: number;
      parentSyncNumber?: number;
     }[];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderLineItemsV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/line-items/{salesOrderLineItemId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderLineItemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderLineItemV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderLineItemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderLineItemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateSalesOrderLineItemBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderLineItemV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CancelSalesOrderBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/close": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/hold": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["HoldSalesOrderBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/unhold": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/release": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/copy": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/split": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["SplitSalesOrderBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/merge": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["MergeSalesOrdersBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-quotations": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     salesQuotationNumber?: string;
     customerId?: string;
     status?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesQuotationsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateSalesQuotationBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesQuotationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-quotations/{salesQuotationId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesQuotationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesQuotationV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesQuotationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateSalesQuotationBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesQuotationV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-quotations/{salesQuotationId}/line-items": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesQuotationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": {
      /** Format: uuid */
      itemId?: string | null;
      name?: string;
      sku?: string;
      quantity: number;
      salesUnit?: string;
      salesPriceNet?: number;
      salesPriceGross?: number;
      discountPercent?: number;
      ignoresDiscounts?: boolean;
      purchasePriceNet?: number;
      taxRate?: number;
      /** Format: uuid */
      taxClassId?: string | null;
      note?: string;
      /** @enum {integer} */
      type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
      syncNumber?: number;
      parentSyncNumber?: number;
     }[];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesQuotationV2"];
     };
    };
   };
  };
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-quotations/{salesQuotationId}/send": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesQuotationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-quotations/{salesQuotationId}/sales-order": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesQuotationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateSalesOrderFromSalesQuotationBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderFromSalesQuotationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-quotations/{salesQuotationId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesQuotationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CancelSalesQuotationBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/cancellation-reasons": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesOrderCancellationReasonsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/cancellation-reasons": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesOrderCancellationReasonsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/refunds/cancellation-reasons": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesOrderCancellationReasonsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-quotations/{salesQuotationId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     salesQuotationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-quotations/{salesQuotationId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesQuotationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-quotations/{salesQuotationId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesQuotationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/tax/items/{itemId}/{companyId}/{departureCountryISO}/{shipmentCountryISO}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     taxNumber?: string;
     invoiceCountryISO?: string;
     invoiceCountryStateISO?: string;
     shipmentCountryStateISO?: string;
     shipmentPostalCode?: string;
     isService?: boolean;
     isCollected?: boolean;
     date?: string;
    };
    header?: never;
    path: {
     itemId: string;
     companyId: string;
     departureCountryISO: string;
     shipmentCountryISO: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["FindTaxOfItemAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/tax/tax-classes/{taxClassId}/{companyId}/{departureCountryISO}/{shipmentCountryISO}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     taxNumber?: string;
     invoiceCountryISO?: string;
     invoiceCountryStateISO?: string;
     shipmentCountryStateISO?: string;
     shipmentPostalCode?: string;
     isService?: boolean;
     isCollected?: boolean;
     date?: string;
    };
    header?: never;
    path: {
     taxClassId: string;
     companyId: string;
     departureCountryISO: string;
     shipmentCountryISO: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["FindTaxOfItemAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/delivery-notes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateSalesOrderDeliveryNoteBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["DeliveryNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     deliveryNoteNumber?: string;
     salesOrderNumber?: string;
     salesOrderNumberId?: string;
     customerId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListDeliveryNotesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateDeliveryNoteBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["DeliveryNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["DeliveryNoteV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/line-items": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListDeliveryNoteLinesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/customs-data": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomsDataV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/drop-shipping-orders": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ProposedOrdersV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/supplier-orders/{supplierOrderId}/dispatch": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     supplierOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["DispatchSupplierOrderBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["DeliveryNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/ship": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ShipDeliveryNoteBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["DeliveryNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/deliver": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["DeliverDeliveryNoteBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["DeliveryNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["DeliveryNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/packages/{packageId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     packageId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/packages/{packageId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     packageId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/packages/{packageId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     packageId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/packages": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListDeliveryNotePackagesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": {
      /** Format: date-time */
      packageDate?: string;
      trackingId: string;
      weight?: number;
      /** Format: uuid */
      shippingMethodId?: string | null;
      /** Format: date-time */
      shippedDate?: string | null;
      trackingUrl?: string;
      comment?: string;
     }[];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["DeliveryNotePackageV2"][];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/packages/{packageId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     packageId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateDeliveryNotePackageBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["DeliveryNotePackageV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/wms/pick-list-templates": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPickListTemplatesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePickListTemplateBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PickListTemplateV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/pick-list-templates/{pickListTemplateId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     pickListTemplateId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PickListTemplateV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     pickListTemplateId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     pickListTemplateId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdatePickListTemplateBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PickListTemplateV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/wms/{warehouseId}/pick-lists": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     warehouseId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPickListsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePickListBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PickListV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/{warehouseId}/pick-lists/{pickListId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PickListV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdatePickListBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PickListV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/pick-lists/{pickListId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PickListV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/{warehouseId}/pick-lists/{pickListId}/positions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": {
       /** Format: uuid */
       readonly id: string;
       /** Format: uuid */
       warehouseId: string;
       /** Format: uuid */
       pickListId: string;
       /** Format: uuid */
       storageLocationId: string;
       /** Format: uuid */
       itemId: string;
       quantity: number;
       status: number;
       priority: number;
       /** Format: uuid */
       salesOrderLineItemId: string | null;
       /** Format: date-time */
       createdAt: string;
       /** Format: uuid */
       salesOrderId: string;
       batchNumber: string;
       /** Format: date-time */
       shelfLifeExpirationDate: string | null;
       quantityPicked: number;
       quantityShort: number;
       shortReason: string;
       serialNumbers: string[];
       boxNumber: string;
       /** Format: date-time */
       processedAt: string | null;
       /** Format: uuid */
       deliveryNoteId: string | null;
      }[];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/{warehouseId}/pick-lists/{pickListId}/scans": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ScanPickListBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ScanPickListAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/{warehouseId}/pick-lists/{pickListId}/positions/{positionId}/short": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
     positionId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ReportShortPickListPositionBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ScanPickListAnswerV2"][];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/{warehouseId}/pick-lists/{pickListId}/complete": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CompletePickListBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PickListV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/{warehouseId}/pick-lists/{pickListId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/{warehouseId}/pick-lists/{pickListId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/{warehouseId}/pick-lists/{pickListId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     warehouseId: string;
     pickListId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/shipping-boxes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListShippingBoxesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     /**
      * @example {
      *       "code": "BOX-17",
      *       "type": "Tote",
      *       "warehouseId": "00000000-0000-4000-8000-000000000001"
      *     }
      */
     "application/json": components["schemas"]["CreateShippingBoxBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingBoxV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/wms/shipping-boxes/{shippingBoxId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     shippingBoxId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingBoxV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     shippingBoxId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     shippingBoxId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateShippingBoxBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingBoxV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/invoices": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateInvoiceBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     salesOrderNumber?: string;
     externalOrderNumber?: string;
     invoiceNumber?: string;
     salesOrderId?: string;
     itemId?: string;
     customerId?: string;
     paymentStatus?: number;
     isExternalInvoice?: boolean;
     isDraft?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListInvoicesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateInvoiceBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/completeness": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceCompletenessV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/line-items": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListInvoiceLineItemsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/finalize": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CancelInvoiceBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/credit-notes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCreditNoteBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CreditNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/credit-notes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     creditNoteNumber?: string;
     invoiceId?: string;
     salesOrderId?: string;
     customerId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCreditNotesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/credit-notes/{creditNoteId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     creditNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CreditNoteV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/credit-notes/{creditNoteId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     creditNoteId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CancelInvoiceBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CreditNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/payments": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPaymentsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePaymentBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PaymentV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/refunds": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateRefundBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PaymentV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/payments/{paymentId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     paymentId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PaymentV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/dunnings": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/accounting-data": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     from?: string;
     to?: string;
     companyId?: string;
     type?: number;
     exportCurrencyInDepartureCountry?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListAccountingDataAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/accounting-data/payments": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     from?: string;
     to?: string;
     companyId?: string;
     kind?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListAccountingPaymentsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     eInvoiceFormat?: "xrechnung-ubl" | "xrechnung-cii" | "factur-x-xml" | "factur-x" | "none";
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/output/e-invoice": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     format?: "xrechnung-ubl" | "xrechnung-cii" | "factur-x-xml" | "factur-x";
     formId?: string;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/xml": unknown;
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/cancellation/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/cancellation/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/cancellation/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     eInvoiceFormat?: "xrechnung-ubl" | "xrechnung-cii" | "factur-x-xml" | "factur-x" | "none";
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/cancellation/output/e-invoice": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     format?: "xrechnung-ubl" | "xrechnung-cii" | "factur-x-xml" | "factur-x";
     formId?: string;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/xml": unknown;
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/credit-notes/{creditNoteId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     creditNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/credit-notes/{creditNoteId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     creditNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/credit-notes/{creditNoteId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     eInvoiceFormat?: "xrechnung-ubl" | "xrechnung-cii" | "factur-x-xml" | "factur-x" | "none";
     dryRun?: boolean;
    };
    header?: never;
    path: {
     creditNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/credit-notes/{creditNoteId}/output/e-invoice": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     format?: "xrechnung-ubl" | "xrechnung-cii" | "factur-x-xml" | "factur-x";
     formId?: string;
    };
    header?: never;
    path: {
     creditNoteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/xml": unknown;
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     returnNumber?: string;
     customerId?: string;
     salesOrderId?: string;
     returnStateId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListReturnsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateReturnBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReturnV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReturnV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}/line-items": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListReturnLinesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}/packages": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListReturnPackagesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}/receive": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReturnV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}/inspect": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["InspectReturnBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReturnV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}/complete": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReturnV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}/reject": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReturnV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/return-states": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": {
       /** Format: uuid */
       readonly id: string;
       isActive: boolean;
       translations: {
        languageIso: string;
        name: string;
       }[];
      }[];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}/output/pdf": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
    };
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}/output/print": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     printer?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/returns/{returnId}/output/mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     formId?: string;
     recipients?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     returnId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemWorkflowEventsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["StartItemWorkflowEventBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/workflow/{workflowEventId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     workflowEventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemWorkflowEventsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["StartItemWorkflowEventBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/workflow/{workflowEventId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     workflowEventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemWorkflowEventsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["StartItemWorkflowEventBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/workflow/{workflowEventId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     workflowEventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemWorkflowEventsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["StartItemWorkflowEventBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/delivery-notes/{deliveryNoteId}/workflow/{workflowEventId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     deliveryNoteId: string;
     workflowEventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListItemWorkflowEventsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["StartItemWorkflowEventBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/workflow/{workflowEventId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
     workflowEventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/workflow-starts": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     workflowEventId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListWorkflowStartsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/workflow-starts/{workflowStartId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     workflowStartId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WorkflowStartV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/workflow-templates": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": {
       name: string;
       objectKind: string;
       /** @enum {string} */
       trigger: "created" | "changed" | "reached" | "manual" | "time";
       schedule?: string;
       condition: string;
       actions: {
        operation?: string | null;
        path?: {
         [key: string]: string;
        } | null;
        query?: {
         [key: string]: string;
        } | null;
        body?: {
         [key: string]: unknown;
        } | null;
        wait?: number | null;
        when?: string | null;
       }[];
      }[];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/workflow-runs": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     workflowId?: string;
     recordId?: string;
     status?: "pending" | "done" | "skipped" | "stopped" | "failed";
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListWorkflowRunsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/workflow-runs/{workflowRunId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     workflowRunId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WorkflowRunV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/workflow-runs/{workflowRunId}/retry": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     workflowRunId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WorkflowRunV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/workflows/{workflowId}/preview": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     workflowId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["PreviewWorkflowBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PreviewWorkflowAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/webhooks/{webhookId}/deliveries": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     status?: "pending" | "delivered" | "failed";
     entity?: string;
     recordId?: string;
     createdFrom?: string;
     createdBefore?: string;
    };
    header?: never;
    path: {
     webhookId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListWebhookDeliveriesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/webhooks/{webhookId}/replay": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     status?: "pending" | "delivered" | "failed";
     entity?: string;
     recordId?: string;
     createdFrom?: string;
     createdBefore?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     webhookId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReplayWebhookDeliveriesAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/webhooks/{webhookId}/test": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     webhookId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TestWebhookAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/webhooks/{webhookId}/messages": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     webhookId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["SendWebhookMessageBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TestWebhookAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-offers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     salesChannelId?: string;
     itemId?: string;
     state?: "unreported" | "in-progress" | "listed" | "failed";
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelOffersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/offer-categories": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["SetOfferCategoriesBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/offers/{itemId}/repeat": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesChannelId: string;
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/channel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ConnectedChannelV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/categories": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     parentCategoryId?: string;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListConnectedCategoriesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/attributes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     categoryId?: string;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ConnectedAttributesV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/attribute-requests": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-notifications": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     salesChannelId?: string;
     severity?: "INFO" | "WARNING" | "ERROR";
     isRead?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelNotificationsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-notifications/{channelNotificationId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     channelNotificationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateChannelNotificationBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChannelNotificationV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/channel-reports": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelReportsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["RequestChannelReportBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChannelReportV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-reports/{channelReportId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     channelReportId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChannelReportV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     channelReportId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-reports/{channelReportId}/items": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     channelReportId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelReportItemsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/channels": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CreateChannelAnswerV2"][];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateChannelBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CreateChannelAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": {
       /** Format: uuid */
       salesChannelId: string;
       channel: string;
       /** @enum {string} */
       status: "pending" | "active" | "paused";
       sellerId: string;
       isActiveByChannel: boolean;
       /** Format: date-time */
       created: string;
      }[];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateChannelConnectionBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChannelConnectionV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     reason?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateChannelConnectionBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["UpdateChannelConnectionAnswerV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/update-sessions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["OpenChannelUpdateSessionAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/channel-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     status?: "waiting" | "delivered" | "failed";
     channel?: string;
     sellerId?: string;
     type?: string;
     from?: string;
     to?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelEventsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/channel-events/{eventId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     eventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChannelEventV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/channel-events/{eventId}/requeue": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     eventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChannelEventV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/channel-events/requeue": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["RepeatChannelEventsBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RepeatChannelEventsAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     status?: "waiting" | "delivered" | "failed";
     type?: string;
     from?: string;
     to?: string;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelEventsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/events/{eventId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesChannelId: string;
     eventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChannelEventV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/events/{eventId}/requeue": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesChannelId: string;
     eventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ChannelEventV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/events/requeue": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesChannelId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     /**
      * @example {
      *       "type": "Seller:Offer.New"
      *     }
      */
     "application/json": components["schemas"]["RepeatConnectionEventsBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["RepeatChannelEventsAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/failed-channel-events/{failedChannelEventId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     failedChannelEventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["FailedChannelEventV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/channels/{channel}/sellers/{sellerId}/events/{subject}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     channel: string;
     sellerId: string;
     subject: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": {
       id: string;
       channel: string;
       sellerId: string;
       type: string;
       subject: string;
       /** @enum {string} */
       status: "waiting" | "delivered" | "failed" | "acknowledged" | "replaced";
       attempts: number;
       /** Format: date-time */
       created: string;
       /** Format: date-time */
       firstDelivered: string | null;
       /** Format: date-time */
       lastDelivered: string | null;
       /** Format: date-time */
       ended: string | null;
       /** @enum {string} */
       reason: "" | "not-acknowledged" | "too-large" | "expired";
       repeats: string | null;
       repeatedAs: string | null;
      }[];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-connections/{salesChannelId}/subjects/{subject}/events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesChannelId: string;
     subject: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": {
       id: string;
       channel: string;
       sellerId: string;
       type: string;
       subject: string;
       /** @enum {string} */
       status: "waiting" | "delivered" | "failed" | "acknowledged" | "replaced";
       attempts: number;
       /** Format: date-time */
       created: string;
       /** Format: date-time */
       firstDelivered: string | null;
       /** Format: date-time */
       lastDelivered: string | null;
       /** Format: date-time */
       ended: string | null;
       /** @enum {string} */
       reason: "" | "not-acknowledged" | "too-large" | "expired";
       repeats: string | null;
       repeatedAs: string | null;
      }[];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-refunds": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     salesOrderId?: string;
     status?: "requested" | "accepted" | "rejected";
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelRefundsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-returns": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     salesOrderId?: string;
     status?: "announced" | "decided" | "accepted" | "rejected";
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelReturnsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-documents": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     salesOrderId?: string;
     type?: "INVOICE" | "CREDITNOTE";
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelDocumentsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-documents/{channelDocumentId}/file": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     channelDocumentId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
      "application/xml": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
      "application/xml": unknown;
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-cancellations": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     salesOrderId?: string;
     origin?: "buyer" | "seller";
     status?: "requested" | "accepted" | "denied";
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChannelCancellationsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-cancellations/{cancellationId}/accept": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     cancellationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AcceptChannelCancellationAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/channel-cancellations/{cancellationId}/deny": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     cancellationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["DenyChannelCancellationBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AcceptChannelCancellationAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/extensions/{extensionId}/manifest": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     extensionId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionManifestV2"];
     };
    };
   };
  };
  put: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     extensionId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ReplaceExtensionManifestBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionV2"];
     };
    };
   };
  };
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/apps": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListAppsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/apps/{extensionId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     extensionId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AppV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     extensionId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListAppInstallationsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["InstallAppBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AppInstallationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations/{appInstallationId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AppInstallationV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations/{appInstallationId}/complete-setup": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AppInstallationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations/{appInstallationId}/update": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateInstalledAppBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AppInstallationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations/{appInstallationId}/pause": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AppInstallationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations/{appInstallationId}/resume": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AppInstallationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations/{appInstallationId}/hook-calls": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListAppHookCallsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations/{appInstallationId}/requests": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     status?: number;
     operation?: string;
    };
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListAppRequestsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations/{appInstallationId}/usage": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AppUsageV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-installations/{appInstallationId}/session-tokens": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     appInstallationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["AppSessionTokenV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/app-places": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListAppPlacesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/forms/preview": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["PreviewFormBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/pdf": unknown;
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/forms/{formId}/versions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     formId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListFormVersionsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/forms/{formId}/versions/{formVersionId}/restore": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     formId: string;
     formVersionId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["FormV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/companies/{companyId}/logo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     companyId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "image/png": unknown;
      "image/jpeg": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "image/png": unknown;
      "image/jpeg": unknown;
     };
    };
   };
  };
  put: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     companyId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReplaceCompanyLogoAnswerV2"];
     };
    };
   };
  };
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     companyId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/printers/{printerId}/test-page": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     printerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/print-jobs": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     status?: "queued" | "rendering" | "sending" | "printed" | "failed" | "cancelled";
     documentKind?: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order" | "test-page";
     documentId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPrintJobsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/print-jobs/{printJobId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     printJobId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/print-jobs/{printJobId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     printJobId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/print-jobs/{printJobId}/repeat": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     printJobId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrintJobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/mail-servers/{mailServerId}/test-mail": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     mailServerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["SendTestMailBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/mail-templates/{mailTemplateId}/versions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     mailTemplateId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListMailTemplateVersionsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/mails": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
     status?: "queued" | "waiting" | "rendering" | "sending" | "sent" | "refused" | "bounced" | "failed" | "cancelled";
     documentKind?: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order" | "test-mail";
     documentId?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListMailsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/mails/{mailId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     mailId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/mails/{mailId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     mailId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/mails/{mailId}/repeat": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     mailId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/mails/bounces": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/categories": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListChildCategoriesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCategoryBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CategoryV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/categories/{categoryId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     categoryId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CategoryV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     categoryId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     categoryId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCategoryBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CategoryV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/manufacturers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListManufacturersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateManufacturerBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ManufacturerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/manufacturers/{manufacturerId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     manufacturerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ManufacturerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     manufacturerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     manufacturerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateManufacturerBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ManufacturerV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/responsible-persons": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListResponsiblePersonsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateResponsiblePersonBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ResponsiblePersonV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/responsible-persons/{responsiblePersonId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     responsiblePersonId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ResponsiblePersonV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     responsiblePersonId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     responsiblePersonId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateResponsiblePersonBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ResponsiblePersonV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/tax-classes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListTaxClassesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     /**
      * @example {
      *       "name": "Books",
      *       "type": 3
      *     }
      */
     "application/json": components["schemas"]["CreateTaxClassBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxClassV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/tax-classes/{taxClassId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     taxClassId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxClassV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     taxClassId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     taxClassId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateTaxClassBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxClassV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/shipping-classes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListShippingClassesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateShippingClassBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/shipping-classes/{shippingClassId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     shippingClassId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     shippingClassId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     shippingClassId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateShippingClassBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/product-groups": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListShippingClassesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateShippingClassBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/product-groups/{productGroupId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     productGroupId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     productGroupId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     productGroupId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateShippingClassBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/conditions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListConditionsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateConditionBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ConditionV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/conditions/{conditionId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     conditionId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ConditionV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     conditionId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     conditionId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateConditionBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ConditionV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/availabilities": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListShippingClassesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateShippingClassBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/availabilities/{availabilityId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     availabilityId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     availabilityId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     availabilityId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateShippingClassBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/attributes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListShippingClassesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateShippingClassBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/attributes/{attributeId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     attributeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     attributeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     attributeId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateShippingClassBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/items/custom-fields": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomFieldsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     /**
      * @example {
      *       "groupName": "Roastery",
      *       "name": "Processing",
      *       "type": 5,
      *       "possibleValues": [
      *         "washed",
      *         "natural",
      *         "honey"
      *       ]
      *     }
      */
     "application/json": components["schemas"]["CreateCustomFieldBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomFieldV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/custom-fields/{customFieldId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customFieldId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomFieldV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customFieldId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customFieldId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomFieldBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomFieldV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/properties/groups": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListShippingClassesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateShippingClassBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/properties/groups/{propertyGroupId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     propertyGroupId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyGroupId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyGroupId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateShippingClassBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingClassV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/properties": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPropertiesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePropertyBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PropertyV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/properties/{propertyId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     propertyId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PropertyV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdatePropertyBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PropertyV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/properties/{propertyId}/values": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     propertyId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPropertyValuesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePropertyValueBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PropertyValueV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/properties/{propertyId}/values/{propertyValueId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     propertyId: string;
     propertyValueId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PropertyValueV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyId: string;
     propertyValueId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     propertyId: string;
     propertyValueId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdatePropertyValueBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/variations": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListVariationsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     /**
      * @example {
      *       "name": "Size",
      *       "type": 0,
      *       "translations": [
      *         {
      *           "languageIso": "de",
      *           "name": "Größe"
      *         }
      *       ]
      *     }
      */
     "application/json": components["schemas"]["CreateVariationBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["VariationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/variations/{variationId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
     variationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["VariationV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     variationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     variationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateVariationBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/items/{itemId}/variations/{variationId}/values": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     itemId: string;
     variationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListVariationValuesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     variationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateVariationValueBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["VariationValueV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/items/{itemId}/variations/{variationId}/values/{variationValueId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     itemId: string;
     variationId: string;
     variationValueId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["VariationValueV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     variationId: string;
     variationValueId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     itemId: string;
     variationId: string;
     variationValueId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateVariationValueBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/customer-groups": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomerGroupsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCustomerGroupBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerGroupV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customer-groups/{customerGroupId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customerGroupId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerGroupV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerGroupId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerGroupId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomerGroupBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerGroupV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/customer-categories": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomerCategoriesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCustomerCategoryBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerCategoryV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customer-categories/{customerCategoryId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customerCategoryId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerCategoryV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerCategoryId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerCategoryId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomerCategoryBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerCategoryV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/payment-methods": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPaymentMethodsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePaymentMethodBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PaymentMethodV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/payment-methods/{paymentMethodId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     paymentMethodId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PaymentMethodV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     paymentMethodId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     paymentMethodId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdatePaymentMethodBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PaymentMethodV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/customers/{customerId}/contacts": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomerContactsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCustomerContactBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerContactV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/contacts/{customerContactId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customerId: string;
     customerContactId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerContactV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customerContactId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customerContactId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomerContactBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/customers/{customerId}/bank-accounts": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomerBankAccountsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCustomerBankAccountBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerBankAccountV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/bank-accounts/{customerBankAccountId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customerId: string;
     customerBankAccountId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerBankAccountV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customerBankAccountId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customerBankAccountId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomerBankAccountBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/customers/{customerId}/notes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomerNotesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCustomerNoteBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/notes/{noteId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customerId: string;
     noteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerNoteV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     noteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     noteId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomerNoteBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/customers/custom-fields": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomFieldsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     /**
      * @example {
      *       "groupName": "Roastery",
      *       "name": "Processing",
      *       "type": 5,
      *       "possibleValues": [
      *         "washed",
      *         "natural",
      *         "honey"
      *       ]
      *     }
      */
     "application/json": components["schemas"]["CreateCustomFieldBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomFieldV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/custom-fields/{customFieldId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customFieldId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomFieldV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customFieldId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customFieldId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomFieldBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomFieldV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/shipping-methods": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListShippingMethodsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateShippingMethodBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingMethodV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/shipping-methods/{shippingMethodId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     shippingMethodId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingMethodV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     shippingMethodId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     shippingMethodId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateShippingMethodBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ShippingMethodV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/on-hold-reasons": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListOnHoldReasonsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateOnHoldReasonBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["OnHoldReasonV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/on-hold-reasons/{onHoldReasonId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     onHoldReasonId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["OnHoldReasonV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     onHoldReasonId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     onHoldReasonId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateOnHoldReasonBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["OnHoldReasonV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/cancellation-reasons": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesOrderCancellationReasonsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCancellationReasonBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CancellationReasonV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/cancellation-reasons/{cancellationReasonId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     cancellationReasonId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CancellationReasonV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     cancellationReasonId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     cancellationReasonId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCancellationReasonBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CancellationReasonV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/tax-codes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListTaxCodesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateTaxCodeBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxCodeV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/tax-codes/{taxCodeId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     taxCodeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxCodeV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     taxCodeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     taxCodeId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateTaxCodeBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxCodeV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/tax-rates": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListTaxRatesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateTaxRateBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxRateV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/tax-rates/{taxRateId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     taxRateId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxRateV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     taxRateId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     taxRateId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateTaxRateBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxRateV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/tax-registrations": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListTaxRegistrationsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateTaxRegistrationBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxRegistrationV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/tax-registrations/{taxRegistrationId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     taxRegistrationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxRegistrationV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     taxRegistrationId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     taxRegistrationId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateTaxRegistrationBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TaxRegistrationV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/transaction-statuses": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListTransactionStatusesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateTransactionStatusBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TransactionStatusV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/transaction-statuses/{transactionStatusId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     transactionStatusId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TransactionStatusV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     transactionStatusId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     transactionStatusId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateTransactionStatusBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["TransactionStatusV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/color-codes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListColorCodesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateColorCodeBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ColorCodeV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/color-codes/{colorCodeId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     colorCodeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ColorCodeV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     colorCodeId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     colorCodeId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateColorCodeBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ColorCodeV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/notes": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomerNotesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateCustomerNoteBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerNoteV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/notes/{noteId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesOrderId: string;
     noteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerNoteV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     noteId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     noteId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomerNoteBodyV2"];
    };
   };
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-orders/custom-fields": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomFieldsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     /**
      * @example {
      *       "groupName": "Roastery",
      *       "name": "Processing",
      *       "type": 5,
      *       "possibleValues": [
      *         "washed",
      *         "natural",
      *         "honey"
      *       ]
      *     }
      */
     "application/json": components["schemas"]["CreateCustomFieldBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomFieldV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/custom-fields/{customFieldId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customFieldId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomFieldV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customFieldId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customFieldId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomFieldBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomFieldV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/return-reasons": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListReturnReasonsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateReturnReasonBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReturnReasonV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/return-reasons/{returnReasonId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     returnReasonId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReturnReasonV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     returnReasonId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     returnReasonId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateReturnReasonBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ReturnReasonV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/workflow-events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListWorkflowEventsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateWorkflowEventBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WorkflowEventV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/workflow-events/{workflowEventId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     workflowEventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WorkflowEventV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     workflowEventId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     workflowEventId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateWorkflowEventBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WorkflowEventV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/workflows": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListWorkflowsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateWorkflowBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WorkflowV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/workflows/{workflowId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     workflowId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WorkflowV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     workflowId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     workflowId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateWorkflowBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WorkflowV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/webhooks": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListWebhooksAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateWebhookBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WebhookV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/webhooks/{webhookId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     webhookId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WebhookV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     webhookId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     webhookId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateWebhookBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["WebhookV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/extension-providers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListExtensionProvidersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateExtensionProviderBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionProviderV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/extension-providers/{extensionProviderId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     extensionProviderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionProviderV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     extensionProviderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     extensionProviderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateExtensionProviderBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionProviderV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/extension-providers/{extensionProviderId}/keys": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     extensionProviderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListExtensionProviderKeysAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     extensionProviderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateExtensionProviderKeyBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionProviderKeyV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/extension-providers/{extensionProviderId}/keys/{extensionProviderKeyId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     extensionProviderId: string;
     extensionProviderKeyId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionProviderKeyV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     extensionProviderId: string;
     extensionProviderKeyId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     extensionProviderId: string;
     extensionProviderKeyId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateExtensionProviderKeyBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionProviderKeyV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/extensions": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListExtensionsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateExtensionBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/extensions/{id}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     id: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     id: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     id: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateExtensionBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ExtensionV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/forms": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListFormsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateFormBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["FormV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/forms/{formId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     formId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["FormV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     formId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     formId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateFormBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["FormV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/printers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPrintersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePrinterBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrinterV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/printers/{printerId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     printerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrinterV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     printerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     printerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdatePrinterBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrinterV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/printer-assignments": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListPrinterAssignmentsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreatePrinterAssignmentBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrinterAssignmentV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/printer-assignments/{printerAssignmentId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     printerAssignmentId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrinterAssignmentV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     printerAssignmentId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     printerAssignmentId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdatePrinterAssignmentBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["PrinterAssignmentV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/mail-servers": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListMailServersAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateMailServerBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailServerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/mail-servers/{mailServerId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     mailServerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailServerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     mailServerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     mailServerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateMailServerBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailServerV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/mail-templates": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListMailTemplatesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateMailTemplateBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailTemplateV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/mail-templates/{mailTemplateId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     mailTemplateId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailTemplateV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     mailTemplateId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     mailTemplateId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateMailTemplateBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["MailTemplateV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/customers/{customerId}/files": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListCustomerFilesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     fileName?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerFileV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/customers/{customerId}/files/{customerFileId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     customerId: string;
     customerFileId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/octet-stream": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/octet-stream": unknown;
     };
    };
   };
  };
  put: {
   parameters: {
    query?: {
     fileName?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customerFileId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerFileV2"];
     };
    };
   };
  };
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customerFileId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     customerId: string;
     customerFileId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateCustomerFileBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["CustomerFileV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/files": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesOrderFilesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     fileName?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderFileV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/files/{salesOrderFileId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderFileId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/octet-stream": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/octet-stream": unknown;
     };
    };
   };
  };
  put: {
   parameters: {
    query?: {
     fileName?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderFileId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderFileV2"];
     };
    };
   };
  };
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderFileId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderFileId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateSalesOrderFileBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderFileV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/line-items/{salesOrderLineItemId}/files": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderLineItemId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListSalesOrderLineItemFilesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     fileName?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderLineItemId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderLineItemFileV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/sales-orders/{salesOrderId}/line-items/{salesOrderLineItemId}/files/{salesOrderLineItemFileId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderLineItemId: string;
     salesOrderLineItemFileId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/octet-stream": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/octet-stream": unknown;
     };
    };
   };
  };
  put: {
   parameters: {
    query?: {
     fileName?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderLineItemId: string;
     salesOrderLineItemFileId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderLineItemFileV2"];
     };
    };
   };
  };
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderLineItemId: string;
     salesOrderLineItemFileId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     salesOrderId: string;
     salesOrderLineItemId: string;
     salesOrderLineItemFileId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateSalesOrderLineItemFileBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["SalesOrderLineItemFileV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/files": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListInvoiceFilesAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post: {
   parameters: {
    query?: {
     fileName?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceFileV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/invoices/{invoiceId}/files/{invoiceFileId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     invoiceId: string;
     invoiceFileId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/octet-stream": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/octet-stream": unknown;
     };
    };
   };
  };
  put: {
   parameters: {
    query?: {
     fileName?: string;
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
     invoiceFileId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/octet-stream": string;
     "multipart/form-data": {
      /** Format: binary */
      file: string;
     };
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceFileV2"];
     };
    };
   };
  };
  post?: never;
  delete: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
     invoiceFileId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    204: {
     headers: {
      [name: string]: unknown;
     };
     content?: never;
    };
   };
  };
  options?: never;
  head?: never;
  patch: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     invoiceId: string;
     invoiceFileId: string;
    };
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["UpdateInvoiceFileBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["InvoiceFileV2"];
     };
    };
   };
  };
  trace?: never;
 };
 "/v2/imports": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateImportBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["JobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/exports": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     disableAutomaticWorkflows?: boolean;
     dryRun?: boolean;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["CreateExportBodyV2"];
    };
   };
   responses: {
    201: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["JobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/jobs": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     pageNumber?: number;
     pageSize?: number;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["ListJobsAnswerV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/jobs/{jobId}": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     jobId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["JobV2"];
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/jobs/{jobId}/cancel": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     jobId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["JobV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/jobs/{jobId}/result": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     jobId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "text/csv; charset=utf-8": unknown;
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
      "application/pdf": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "text/csv; charset=utf-8": unknown;
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
      "application/pdf": unknown;
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/jobs/{jobId}/errors": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: never;
    header?: never;
    path: {
     jobId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "text/csv; charset=utf-8": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "text/csv; charset=utf-8": unknown;
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/graphql": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["QueryGraphBodyV2"];
    };
   };
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": {
       data?: unknown;
       errors?: Record<string, never>[];
      };
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/events": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get: {
   parameters: {
    query?: {
     entities?: string;
     kinds?: string;
    };
    header?: never;
    path?: never;
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "text/event-stream": unknown;
     };
    };
    206: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "text/event-stream": unknown;
     };
    };
   };
  };
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/audit/{auditEntryId}/undo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     auditEntryId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["UndoAuditEntryAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
 "/v2/admin/audit/requests/{requestId}/undo": {
  parameters: {
   query?: never;
   header?: never;
   path?: never;
   cookie?: never;
  };
  get?: never;
  put?: never;
  post: {
   parameters: {
    query?: {
     dryRun?: boolean;
    };
    header?: never;
    path: {
     requestId: string;
    };
    cookie?: never;
   };
   requestBody?: never;
   responses: {
    200: {
     headers: {
      [name: string]: unknown;
     };
     content: {
      "application/json": components["schemas"]["UndoAuditEntryAnswerV2"];
     };
    };
   };
  };
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
 };
}
export type webhooks = Record<string, never>;
export interface components {
 schemas: {
  AcceptChannelCancellationAnswerV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   salesOrderId: string;
   channel: string;
   sellerId: string;
   orderId: string;
   requestId: string;
   /** @enum {string} */
   origin: "buyer" | "seller";
   /** @enum {string} */
   status: "requested" | "accepted" | "denied";
   cancelReason: string;
   message: string;
   denialReason: string;
   items: {
    orderItemId: string;
    /** Format: uuid */
    salesOrderLineItemId: string | null;
    quantity: string;
   }[];
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   answered: string | null;
  };
  AcceptRegistrationAnswerV2: {
   /** Format: uuid */
   registrationId: string;
   /** Format: uuid */
   parentId: string | null;
   appId: string;
   version: string;
   displayName: string;
   description: string;
   localizedDisplayNames: {
    languageIso: string;
    name: string;
   }[];
   localizedDescriptions: {
    languageIso: string;
    name: string;
   }[];
   providerName: string;
   providerWebsite: string;
   mandatoryScopes: string[];
   optionalScopes: string[];
   grantedScopes: string[] | null;
   registrationType: number;
   challengeCode: string | null;
   /** @enum {string} */
   status: "pending" | "accepted" | "rejected" | "expired";
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   expiresAt: string;
   /** Format: date-time */
   decidedAt: string | null;
   decidedBy: string | null;
   /** Format: date-time */
   answeredAt: string | null;
   /** Format: date-time */
   withdrawnAt: string | null;
  };
  AcceptRegistrationBodyV2: {
   grantedScopes?: string[];
  };
  ActivateItemsAnswerV2: {
   itemCount: number;
   activatedCount: number;
   deactivatedCount: number;
   notActivatedCount: number;
   notActivated: {
    /** Format: uuid */
    itemId: string;
    /** Format: uuid */
    salesChannelId: string;
    /** @enum {string} */
    reason: "sales-channel.inactive" | "item.inactive" | "item.parent-without-children";
    message: string;
   }[];
  };
  ActivateItemsBodyV2: {
   itemKeys: string[];
   activateSalesChannels?: string[];
   deactivateSalesChannels?: string[];
   applyToChildItems?: boolean;
  };
  AppInstallationV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   extensionId: string;
   version: string;
   availableVersion: string;
   /** @enum {string} */
   status: "checking" | "settingUp" | "active" | "paused" | "removed" | "failed";
   failure: string;
   grantedScopes: string[];
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   lastChanged: string;
  };
  AppSessionTokenV2: {
   sessionToken: string;
   /** Format: date-time */
   expiresAt: string;
  };
  AppUsageV2: {
   lastDay: {
    calls: number;
    refusedCalls: number;
   };
   operations: {
    operation: string;
    method: string;
    path: string;
    /** @enum {string} */
    generation: "v1" | "v2";
    calls: number;
    refusedCalls: number;
    /** Format: date-time */
    lastCall: string;
    isDeprecated: boolean;
    /** Format: date-time */
    sunset: string | null;
    successor: string;
   }[];
   events: {
    entity: string;
    kinds: string[];
    /** Format: uuid */
    webhookId: string;
    isActive: boolean;
    /** Format: date-time */
    lastDelivery: string | null;
    isDeprecated: boolean;
    /** Format: date-time */
    sunset: string | null;
    successor: string;
   }[];
  };
  AppV2: {
   /** Format: uuid */
   extensionId: string;
   name: string;
   description: string;
   providerName: string;
   providerWebsite: string;
   version: string;
   isBlocked: boolean;
   scopes: {
    name: string;
    phrase: string;
   }[];
   addedScopes: string[];
   frames: {
    /** @enum {string} */
    kind: "appLauncher" | "menuItem" | "tab" | "pane";
    name: string;
    context: string;
    url: string;
   }[];
   hooks: {
    configurationUrl: string;
    connectUrl: string | null;
    disconnectUrl: string | null;
   };
   installation: {
    /** Format: uuid */
    id: string;
    status: string;
    version: string;
   } | null;
  };
  ApproveStockTakeBodyV2: {
   skipsUncounted?: boolean;
  };
  BlockAppAnswerV2: {
   appId: string;
   /** Format: date-time */
   blockedAt: string;
   reason: string;
  };
  BlockAppBodyV2: {
   reason?: string;
  };
  BookStockAnswerV2: {
   /** Format: uuid */
   warehouseId: string;
   /** Format: uuid */
   storageLocationId: string;
   storageLocationName: string;
   /** Format: uuid */
   itemId: string;
   /** Format: date-time */
   shelfLifeExpirationDate: string | null;
   batchNumber: string;
   quantityTotal: number;
   quantityLockedForShipment: number;
   quantityLockedForAvailability: number;
   needsCount: boolean;
   quantityInPickingLists: number;
  };
  BookStockBodyV2: {
   /** Format: uuid */
   itemId: string;
   /** Format: date-time */
   shelfLifeExpirationDate?: string | null;
   batchNumber?: string | null;
   comment?: string;
   serialNumbers?: string[] | null;
   /** Format: uuid */
   warehouseId: string;
   /** Format: uuid */
   storageLocationId?: string | null;
   quantity: number;
   purchasePriceNet?: number | null;
  };
  BookStocksAnswerV2: {
   bookedCount: number;
   stocks: components["schemas"]["BookStockAnswerV2"][];
  };
  BookStocksBodyV2: {
   bookings: components["schemas"]["BookStockBodyV2"][];
  };
  CalculateAvailabilityAnswerV2: {
   lines: {
    /** Format: uuid */
    itemId: string;
    quantity: number;
    /** Format: uuid */
    warehouseId: string | null;
    /** @enum {string} */
    availability: "now" | "on-day" | "unknown";
    /** Format: date */
    availableOn: string | null;
    /** @enum {string} */
    reasonCode: "without-stock" | "in-stock" | "supplier-order" | "stock-transfer" | "supplier-stock" | "procurement" | "release" | "undated" | "out-of-stock";
    reason: string;
   }[];
  };
  CalculateAvailabilityBodyV2: {
   lines: {
    /** Format: uuid */
    itemId: string;
    quantity: number;
    /** Format: uuid */
    warehouseId?: string | null;
   }[];
  };
  CalculateSalesOrderAnswerV2: {
   lineItems: {
    syncNumber: number | null;
    parentSyncNumber: number | null;
    /** @enum {integer} */
    type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
    /** Format: uuid */
    itemId: string | null;
    quantity: number;
    salesPriceNet: number;
    salesPriceGross: number;
    discountPercent: number;
    taxRate: number;
    /** @enum {string} */
    taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
    /** Format: uuid */
    taxClassId: string | null;
    priceReason: string;
    totalSalesPriceNet: number;
    totalSalesPriceGross: number;
    priceShare: number | null;
   }[];
   totalNetAmount: number;
   totalGrossAmount: number;
   companyVatId: string;
   currencyIso: string;
   currencyFactor: number;
   shippingCostNet: number;
   shippingCostGross: number;
   vatAmounts: {
    /** @enum {string} */
    taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
    taxRate: number;
    netAmount: number;
    vatAmount: number;
   }[];
  };
  CalculateSalesOrderBodyV2: {
   isNetPrice?: boolean;
   /** Format: uuid */
   companyId?: string;
   /** Format: uuid */
   customerId?: string;
   /** Format: uuid */
   salesChannelId?: string;
   currencyIso?: string;
   currencyFactor?: number;
   departureCountryIso?: string;
   shipmentCountryIso?: string;
   shipmentPostalCode?: string;
   customerVatId?: string;
   isCollected?: boolean;
   /** Format: date-time */
   salesOrderDate?: string;
   discountPercent?: number;
   couponAmount?: number;
   shippingCost?: number;
   /** @enum {string} */
   shippingTax?: "split" | "largest-share";
   lineItems: {
    syncNumber?: number;
    parentSyncNumber?: number;
    /** @enum {integer} */
    type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
    /** Format: uuid */
    itemId?: string;
    quantity: number;
    salesPriceNet?: number;
    salesPriceGross?: number;
    purchasePriceNet?: number;
    discountPercent?: number;
    ignoresDiscounts?: boolean;
    taxRate?: number;
    /** @enum {string} */
    taxCategory?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
    /** Format: uuid */
    taxClassId?: string;
   }[];
  };
  CalculateShippingOptionsAnswerV2: {
   countryIso: string;
   weight: number;
   itemsWithoutWeight: string[];
   orderValue: number;
   currencyIso: string;
   options: {
    /** Format: uuid */
    shippingMethodId: string;
    name: string;
    priority: number;
    isPossible: boolean;
    isPreferred: boolean;
    reasonCode: string | null;
    reason: string | null;
    costNet: number | null;
    costGross: number | null;
    /** Format: date */
    deliveryDate: string | null;
   }[];
  };
  CalculateShippingOptionsBodyV2: {
   isNetPrice?: boolean;
   /** Format: uuid */
   companyId?: string;
   /** Format: uuid */
   customerId?: string;
   /** Format: uuid */
   salesChannelId?: string;
   currencyIso?: string;
   currencyFactor?: number;
   departureCountryIso?: string;
   shipmentCountryIso?: string;
   shipmentPostalCode?: string;
   customerVatId?: string;
   isCollected?: boolean;
   /** Format: date-time */
   salesOrderDate?: string;
   discountPercent?: number;
   couponAmount?: number;
   lineItems: {
    syncNumber?: number;
    parentSyncNumber?: number;
    /** @enum {integer} */
    type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
    /** Format: uuid */
    itemId?: string;
    quantity: number;
    salesPriceNet?: number;
    salesPriceGross?: number;
    purchasePriceNet?: number;
    discountPercent?: number;
    ignoresDiscounts?: boolean;
    taxRate?: number;
    /** @enum {string} */
    taxCategory?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
    /** Format: uuid */
    taxClassId?: string;
   }[];
   extraWeight?: number;
   /** Format: date-time */
   shippingDate?: string;
  };
  CancelInvoiceBodyV2: {
   /** Format: uuid */
   cancellationReasonId: string;
   cancellationComment?: string;
  };
  CancelSalesOrderBodyV2: {
   /** Format: uuid */
   cancellationReasonId: string;
   cancellationComment?: string;
  };
  CancelSalesQuotationBodyV2: {
   cancellationComment?: string;
  };
  CancellationReasonV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   isCommentRequired: boolean;
   isValidForSalesOrder: boolean;
   isValidForInvoice: boolean;
   isValidForRefund: boolean;
  };
  CategoryDescriptionV2: {
   /** Format: uuid */
   readonly categoryId: string;
   name: string;
   description: string;
   seoPath: string;
   seoMetaDescription: string;
   seoTitleTag: string;
   seoMetaKeywords: string;
   readonly languageIso: string;
   /** Format: uuid */
   readonly salesChannelId: string;
  };
  CategoryTreeV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   description: string;
   /** Format: uuid */
   parentCategoryId: string | null;
   readonly level: number;
   sortNumber: number;
   activeSalesChannels: string[];
   children: Record<string, never>[];
  }[];
  CategoryV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   description: string;
   /** Format: uuid */
   parentCategoryId: string | null;
   readonly level: number;
   sortNumber: number;
   activeSalesChannels: string[];
  };
  ChangeCustomersAnswerV2: {
   createdCount: number;
   updatedCount: number;
   unchangedCount: number;
   failedCount: number;
   results: {
    index: number;
    /** @enum {string} */
    status: "created" | "updated" | "unchanged" | "failed";
    /** Format: uuid */
    customerId?: string;
    customerNumber?: string;
    errorCode?: string;
    errorMessage?: string;
    validationErrors?: {
     [key: string]: string;
    };
    errors?: {
     [key: string]: string;
    };
   }[];
  };
  ChangeCustomersBodyV2: {
   /** @enum {string} */
   errorPolicy?: "all-or-nothing" | "per-item";
   customers: {
    /** Format: uuid */
    customerId?: string;
    /** Format: uuid */
    companyId?: string | null;
    /** Format: uuid */
    customerGroupId?: string | null;
    /** Format: uuid */
    customerCategoryId?: string | null;
    /** Format: uuid */
    paymentMethodId?: string | null;
    accountsReceivableNumber?: number | null;
    /** Format: date-time */
    birthday?: string | null;
    commercialRegisterNumber?: string | null;
    customerNumber?: string;
    marketplaceAName?: string | null;
    homepage?: string | null;
    initialContact?: string | null;
    languageIso?: string;
    taxIdentificationNumber?: string | null;
    buyerReference?: string | null;
    electronicAddress?: string | null;
    isPublicBuyer?: boolean;
    /** @enum {string} */
    eInvoiceFormat?: "none" | "factur-x" | "xrechnung-ubl" | "xrechnung-cii";
    isCashRegisterBased?: boolean;
    isLocked?: boolean;
    addresses?: {
     /** Format: uuid */
     customerAddressId?: string;
     companyName?: string | null;
     additionalCompanyLine?: string | null;
     salutation?: string | null;
     title?: string | null;
     firstName?: string | null;
     lastName?: string | null;
     street?: string | null;
     additionalAddressLine?: string | null;
     postalCode?: string | null;
     city?: string | null;
     state?: string | null;
     countryIso?: string | null;
     vatId?: string | null;
     phoneNumber?: string | null;
     mobilePhoneNumber?: string | null;
     emailAddress?: string | null;
     faxNumber?: string | null;
     isDefaultAddress?: boolean;
     /** @enum {integer} */
     addressType?: 0 | 1 | 2;
    }[];
    paymentSettings?: {
     creditLimit?: number;
     paymentDueDateInDays?: number;
     discount?: number;
     isDunningBlocked?: boolean;
    };
    /** Format: date-time */
    createdDate?: string;
   }[];
  };
  ChangeItemsAnswerV2: {
   createdCount: number;
   updatedCount: number;
   unchangedCount: number;
   failedCount: number;
   results: {
    index: number;
    /** @enum {string} */
    status: "created" | "updated" | "unchanged" | "failed";
    /** Format: uuid */
    id?: string;
    sku?: string;
    errorCode?: string;
    errorMessage?: string;
    validationErrors?: {
     [key: string]: string;
    };
    errors?: {
     [key: string]: string;
    };
   }[];
  };
  ChangeItemsBodyV2: {
   /** @enum {string} */
   errorPolicy?: "all-or-nothing" | "per-item";
   items: {
    /** Format: uuid */
    id?: string;
    sku?: string;
    /** Format: uuid */
    manufacturerId?: string | null;
    /** Format: uuid */
    responsiblePersonId?: string | null;
    categories?: {
     /** Format: uuid */
     categoryId: string;
    }[];
    name?: string;
    description?: string | null;
    shortDescription?: string | null;
    identifiers?: {
     gtin?: string | null;
     manufacturerNumber?: string | null;
     isbn?: string | null;
     upc?: string | null;
     marketplaceBFnsku?: string | null;
     asins?: string[];
     ownIdentifier?: string | null;
    };
    components?: {
     /** Format: uuid */
     itemId: string;
     quantity: number;
     sortNumber?: number;
    }[];
    itemPriceData?: {
     salesPriceNet?: number;
     suggestedRetailPrice?: number;
     purchasePriceNet?: number;
     marketplaceAPrice?: number;
     marketplaceBPrice?: number;
    };
    activeSalesChannels?: string[];
    sortNumber?: number;
    annotation?: string | null;
    /** Format: date-time */
    releasedOnDate?: string | null;
    storageOptions?: {
     globalMinimumStockLevel?: number;
     buffer?: number;
     serialNumberTracking?: boolean;
     procurementTime?: number;
     determineProcurementTimeAutomatically?: boolean;
     additionalHandlingTime?: number;
     inventoryManagementActive?: boolean;
     splitQuantity?: boolean;
     serialNumberItem?: boolean;
     subjectToShelfLifeExpirationDate?: boolean;
     subjectToBatchItem?: boolean;
    };
    countryOfOrigin?: string | null;
    /** Format: uuid */
    shippingClassId?: string | null;
    /** Format: uuid */
    productGroupId?: string | null;
    /** Format: uuid */
    taxClassId?: string | null;
    dimensions?: {
     length?: number;
     width?: number;
     height?: number;
    };
    weights?: {
     itemWeight?: number;
     shippingWeight?: number;
    };
    allowNegativeStock?: boolean;
    allowsPreorders?: boolean;
    quantities?: {
     minimumOrderQuantity?: number;
     permissibleOrderQuantity?: number;
     minimumPurchaseQuantityForCustomerGroup?: {
      /** Format: uuid */
      customerGroupId: string;
      permissibleOrderQuantity?: number;
      minimumPurchaseQuantity?: number;
      isActive?: boolean;
     }[];
    };
    dangerousGoods?: {
     unNumber?: string | null;
     hazardNo?: string | null;
    };
    taric?: string | null;
    searchTerms?: string | null;
    priceListActive?: boolean;
    ignoreDiscounts?: boolean;
    isService?: boolean;
    /** Format: uuid */
    availabilityId?: string | null;
    /** Format: uuid */
    conditionId?: string | null;
   }[];
  };
  ChannelConnectionV2: {
   /** Format: uuid */
   salesChannelId: string;
   channel: string;
   /** @enum {string} */
   status: "pending" | "active" | "paused";
   sellerId: string;
   isActiveByChannel: boolean;
   /** Format: date-time */
   created: string;
   session: string | null;
  };
  ChannelEventV2: {
   id: string;
   channel: string;
   sellerId: string;
   type: string;
   subject: string;
   /** @enum {string} */
   status: "waiting" | "delivered" | "failed" | "acknowledged" | "replaced";
   attempts: number;
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   firstDelivered: string | null;
   /** Format: date-time */
   lastDelivered: string | null;
   /** Format: date-time */
   ended: string | null;
   /** @enum {string} */
   reason: "" | "not-acknowledged" | "too-large" | "expired";
   repeats: string | null;
   repeatedAs: string | null;
   event: {
    [key: string]: unknown;
   } | null;
  };
  ChannelNotificationV2: {
   /** Format: uuid */
   id: string;
   /** Format: uuid */
   salesChannelId: string;
   channel: string;
   /** @enum {string} */
   severity: "INFO" | "WARNING" | "ERROR";
   message: string;
   reference: {
    /** @enum {string} */
    type: "OFFER" | "CHANNELOFFER" | "ORDERITEMID";
    id: string;
   } | null;
   isRead: boolean;
   /** Format: date-time */
   created: string;
  };
  ChannelReportV2: {
   /** Format: uuid */
   id: string;
   /** Format: uuid */
   salesChannelId: string;
   channel: string;
   /** @enum {string} */
   reportType: "SELLER_INVENTORY";
   /** Format: date-time */
   startDate: string | null;
   /** Format: date-time */
   endDate: string | null;
   entries: number;
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   completed: string | null;
  };
  CheckPurchaseInvoiceBodyV2: {
   /** Format: uuid */
   supplierId?: string | null;
   comment?: string | null;
  };
  ClientV2: {
   /** Format: uuid */
   readonly id: string;
   readonly clientId: string;
   name: string;
   grantTypes: ("authorization_code" | "refresh_token" | "client_credentials")[];
   redirectUris: string[];
   scopes: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   readonly isPublic: boolean;
   jwks: {
    keys: {
     /** @enum {string} */
     kty: "RSA" | "EC" | "OKP";
     kid?: string;
     use?: string;
     alg?: string;
     key_ops?: string[];
     n?: string;
     e?: string;
     crv?: string;
     x?: string;
     y?: string;
     x5c?: string[];
     x5t?: string;
     "x5t#S256"?: string;
    }[];
   } | null;
   /** Format: uuid */
   readonly salesChannelId: string | null;
   isActive: boolean;
   /** Format: date-time */
   readonly created: string;
   /** Format: date-time */
   readonly changed: string;
  };
  ColorCodeV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   code: string;
  };
  CompanyV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   taxId: string;
   contactName: string;
   bankName: string;
   accountHolder: string;
   iban: string;
   bic: string;
   creditorId: string;
   electronicAddress: string;
   commercialRegisterNumber: string;
   legalInformation: string;
   /** @enum {string} */
   eInvoiceFormat: "none" | "factur-x" | "xrechnung-ubl" | "xrechnung-cii";
   paymentDueInDays: number;
   /** @enum {string} */
   shippingMethodChoice: "none" | "cheapest" | "priority";
   dunningGraceDays: number;
   /** Format: date */
   booksClosedUntil: string | null;
   address: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    company2: string;
    formOfAddress: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    address2: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   } | null;
  };
  CompletePickListBodyV2: {
   shipsPartially?: boolean;
  };
  ConditionV2: {
   /** Format: uuid */
   readonly id: string;
   names: {
    name: string;
    languageIso: string;
   }[];
  };
  ConnectedAttributesV2: {
   ofAllOffers: {
    attributeListVersion: string;
    attributeList: {
     attributeId: string;
     displayName: string;
     isMultipleAllowed?: boolean;
     /** @enum {string} */
     type?: "boolean" | "date" | "decimal" | "document" | "enum" | "htmltext" | "image" | "integer" | "label" | "smalltext" | "text" | "url";
     values?: {
      value: string;
      display?: string;
      sort?: number;
     }[];
     attributeValueValidation?: string;
     conditionalMandatoryBy?: {
      attributeId?: string;
      attributeValues?: string[];
     }[];
     conditionalOptionalBy?: {
      attributeId?: string;
      attributeValues?: string[];
     }[];
     required?: boolean;
     recommended?: boolean;
     section?: string;
     sectionPosition?: number;
     isRepeatableSubSection?: boolean;
     subSection?: string;
     subSectionPosition?: number;
     description?: string;
     isVariationDimension?: boolean;
    }[];
   };
   ofSeller: {
    attributeListVersion: string;
    attributeList: {
     attributeId: string;
     displayName: string;
     isMultipleAllowed?: boolean;
     /** @enum {string} */
     type?: "boolean" | "date" | "decimal" | "document" | "enum" | "htmltext" | "image" | "integer" | "label" | "smalltext" | "text" | "url";
     values?: {
      value: string;
      display?: string;
      sort?: number;
     }[];
     attributeValueValidation?: string;
     conditionalMandatoryBy?: {
      attributeId?: string;
      attributeValues?: string[];
     }[];
     conditionalOptionalBy?: {
      attributeId?: string;
      attributeValues?: string[];
     }[];
     required?: boolean;
     recommended?: boolean;
     section?: string;
     sectionPosition?: number;
     isRepeatableSubSection?: boolean;
     subSection?: string;
     subSectionPosition?: number;
     description?: string;
     isVariationDimension?: boolean;
    }[];
   };
   ofCategory: {
    attributeListVersion: string;
    attributeList: {
     attributeId: string;
     displayName: string;
     isMultipleAllowed?: boolean;
     /** @enum {string} */
     type?: "boolean" | "date" | "decimal" | "document" | "enum" | "htmltext" | "image" | "integer" | "label" | "smalltext" | "text" | "url";
     values?: {
      value: string;
      display?: string;
      sort?: number;
     }[];
     attributeValueValidation?: string;
     conditionalMandatoryBy?: {
      attributeId?: string;
      attributeValues?: string[];
     }[];
     conditionalOptionalBy?: {
      attributeId?: string;
      attributeValues?: string[];
     }[];
     required?: boolean;
     recommended?: boolean;
     section?: string;
     sectionPosition?: number;
     isRepeatableSubSection?: boolean;
     subSection?: string;
     subSectionPosition?: number;
     description?: string;
     isVariationDimension?: boolean;
    }[];
   };
  };
  ConnectedChannelV2: {
   channel: string;
   displayName: string;
   appId: string;
   group: string;
   currency: string;
   marketplaceList: string[];
   supportedLanguages: string[];
   website: string;
   pricing: string;
   /** @enum {string} */
   channelType: "MARKETPLACE" | "OTHER";
   supportContact: string;
   vendor: string;
   signUpUrl: string;
   updateUrl: string;
   logo: string;
   description: string;
   featureList: {
    /** @enum {string} */
    invoiceDocumentTransfer?: "from-channel" | "from-seller" | "not-supported";
    priceUpdatesSupported?: boolean;
    quantityPriceSupported?: boolean;
    remainingQuanitySupported?: boolean;
    variationsSupported?: boolean;
    returnTrackingRequired?: boolean;
    allowCombineOrders?: boolean;
    stockUpdateWithoutEventSupported?: boolean;
   };
   minimumClientsVersionRequired: {
    type: string;
    version: string;
   }[];
   isActive: boolean;
   priceTypes: {
    priceTypeId: string;
    displayName: string;
    description?: string;
   }[];
   paymentMethods: {
    paymentMethodId: string;
    displayName?: string;
   }[];
   carriers: {
    carrierId: string;
    displayName?: string;
   }[];
   categoryTreeVersion: string;
  };
  CopyItemDetailsAnswerV2: {
   itemId: string[];
  };
  CopyItemDetailsBodyV2: {
   copyDetailsIntoItemIds: string[];
   copyOptions: {
    masterDataCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    descriptionsCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
     considerItemName?: boolean;
     considerItemDescription?: boolean;
     considerItemMetadata?: boolean;
     considerItemUrlPath?: boolean;
    };
    salesPricesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    purchasePricesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace";
    };
    specialPricesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    identifiersCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    measurementsCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    deliveryOptionsCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    oversalesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    onlineShopsCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    bomComponentsCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    categoriesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    suppliersCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    attributesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    customFieldsCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    imagesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    crossSellingCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    variationsCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    characteristicsCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    mediaFilesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    downloadFilesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    uploadFilesCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
    configurationsCopyOptions?: {
     isActive: boolean;
     /** @enum {string} */
     copyAction: "replace" | "attach";
    };
   };
  };
  CountStocksAnswerV2: {
   differenceCount: number;
   stocks: components["schemas"]["BookStockAnswerV2"][];
  };
  CountStocksBodyV2: {
   counts: {
    /** Format: uuid */
    itemId: string;
    /** Format: uuid */
    warehouseId: string;
    /** Format: uuid */
    storageLocationId?: string | null;
    batchNumber?: string | null;
    /** Format: date-time */
    shelfLifeExpirationDate?: string | null;
    quantity: number;
    comment?: string;
   }[];
  };
  CreateCancellationReasonBodyV2: {
   name: string;
   isCommentRequired?: boolean;
   isValidForSalesOrder?: boolean;
   isValidForInvoice?: boolean;
   isValidForRefund?: boolean;
  };
  CreateCategoryBodyV2: {
   name: string;
   description?: string;
   /** Format: uuid */
   parentCategoryId?: string | null;
   sortNumber?: number;
   activeSalesChannels?: string[];
  };
  CreateCategoryDescriptionBodyV2: {
   name: string;
   description?: string;
   seoPath?: string;
   seoMetaDescription?: string;
   seoTitleTag?: string;
   seoMetaKeywords?: string;
   languageIso: string;
   /** Format: uuid */
   salesChannelId: string;
  };
  CreateChannelAnswerV2: {
   /** Format: uuid */
   salesChannelId: string;
   channel: string;
   displayName: string;
   appId: string;
   redeliverySeconds: number | null;
   waiting: number;
   delivered: number;
   failed: number;
   attempts: number;
   /** Format: date-time */
   oldestEvent: string | null;
   /** Format: date-time */
   lastPolled: string | null;
   /** Format: date-time */
   created: string;
  };
  CreateChannelBodyV2: {
   /** Format: uuid */
   salesChannelId: string;
   channel: string;
   displayName: string;
   appId?: string;
   redeliverySeconds?: number | null;
  };
  CreateChannelConnectionBodyV2: {
   /** Format: uuid */
   salesChannelId: string;
   channel: string;
  };
  CreateClientAnswerV2: {
   /** Format: uuid */
   readonly id: string;
   readonly clientId: string;
   name: string;
   grantTypes: ("authorization_code" | "refresh_token" | "client_credentials")[];
   redirectUris: string[];
   scopes: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   readonly isPublic: boolean;
   jwks: {
    keys: {
     /** @enum {string} */
     kty: "RSA" | "EC" | "OKP";
     kid?: string;
     use?: string;
     alg?: string;
     key_ops?: string[];
     n?: string;
     e?: string;
     crv?: string;
     x?: string;
     y?: string;
     x5c?: string[];
     x5t?: string;
     "x5t#S256"?: string;
    }[];
   } | null;
   /** Format: uuid */
   readonly salesChannelId: string | null;
   isActive: boolean;
   /** Format: date-time */
   readonly created: string;
   /** Format: date-time */
   readonly changed: string;
   readonly clientSecret: string | null;
   readonly refreshToken: string | null;
  };
  CreateClientBodyV2: {
   name: string;
   grantTypes?: ("authorization_code" | "refresh_token" | "client_credentials")[];
   redirectUris?: string[];
   scopes: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   isPublic?: boolean;
   jwks?: {
    keys: {
     /** @enum {string} */
     kty: "RSA" | "EC" | "OKP";
     kid?: string;
     use?: string;
     alg?: string;
     key_ops?: string[];
     n?: string;
     e?: string;
     crv?: string;
     x?: string;
     y?: string;
     x5c?: string[];
     x5t?: string;
     "x5t#S256"?: string;
    }[];
   } | null;
   /** Format: uuid */
   salesChannelId?: string | null;
  };
  CreateColorCodeBodyV2: {
   name: string;
   code?: string;
  };
  CreateCompanyBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name: string;
   taxId?: string;
   contactName?: string;
   bankName?: string;
   accountHolder?: string;
   iban?: string;
   bic?: string;
   creditorId?: string;
   electronicAddress?: string;
   commercialRegisterNumber?: string;
   legalInformation?: string;
   /** @enum {string} */
   eInvoiceFormat?: "none" | "factur-x" | "xrechnung-ubl" | "xrechnung-cii";
   paymentDueInDays?: number;
   /** @enum {string} */
   shippingMethodChoice?: "none" | "cheapest" | "priority";
   dunningGraceDays?: number;
   /** Format: date */
   booksClosedUntil?: string | null;
   address?: {
    /** Format: uuid */
    readonly id?: string;
    company?: string;
    company2?: string;
    formOfAddress?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    address2?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   } | null;
  };
  CreateConditionBodyV2: {
   names: {
    name: string;
    languageIso: string;
   }[];
   isDefault?: boolean;
  };
  CreateCreditNoteBodyV2: {
   reason: string;
   lineItems?: {
    /** Format: uuid */
    invoiceLineItemId: string;
    quantity?: number;
    amount?: number;
   }[];
  };
  CreateCustomFieldBodyV2: {
   groupName?: string;
   name: string;
   description?: string;
   /** @enum {integer} */
   type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
   possibleValues?: string[];
   isRequired?: boolean;
   sortNumber?: number;
  };
  CreateCustomerBankAccountBodyV2: {
   accountHolder: string;
   bankName?: string;
   accountNumber?: string;
   bankCode?: string;
   iban?: string;
   bic?: string;
   mandateReference?: string;
  };
  CreateCustomerBodyV2: {
   /** Format: uuid */
   companyId?: string | null;
   /** Format: uuid */
   customerGroupId?: string | null;
   /** Format: uuid */
   customerCategoryId?: string | null;
   /** Format: uuid */
   paymentMethodId?: string | null;
   accountsReceivableNumber?: number | null;
   /** Format: date-time */
   birthday?: string | null;
   commercialRegisterNumber?: string | null;
   customerNumber?: string;
   marketplaceAName?: string | null;
   homepage?: string | null;
   initialContact?: string | null;
   languageIso?: string;
   taxIdentificationNumber?: string | null;
   buyerReference?: string | null;
   electronicAddress?: string | null;
   isPublicBuyer?: boolean;
   /** @enum {string} */
   eInvoiceFormat?: "none" | "factur-x" | "xrechnung-ubl" | "xrechnung-cii";
   isCashRegisterBased?: boolean;
   isLocked?: boolean;
   addresses: {
    /** Format: uuid */
    customerAddressId?: string;
    companyName?: string | null;
    additionalCompanyLine?: string | null;
    salutation?: string | null;
    title?: string | null;
    firstName?: string | null;
    lastName?: string | null;
    street?: string | null;
    additionalAddressLine?: string | null;
    postalCode?: string | null;
    city?: string | null;
    state?: string | null;
    countryIso?: string | null;
    vatId?: string | null;
    phoneNumber?: string | null;
    mobilePhoneNumber?: string | null;
    emailAddress?: string | null;
    faxNumber?: string | null;
    isDefaultAddress?: boolean;
    /** @enum {integer} */
    addressType?: 0 | 1 | 2;
   }[];
   paymentSettings?: {
    creditLimit?: number;
    paymentDueDateInDays?: number;
    discount?: number;
    isDunningBlocked?: boolean;
   };
   /** Format: date-time */
   createdDate?: string;
  };
  CreateCustomerCategoryBodyV2: {
   name: string;
  };
  CreateCustomerContactBodyV2: {
   department?: string;
   honorific?: string;
   firstName?: string;
   lastName?: string;
   phoneNumber?: string;
   mobilePhoneNumber?: string;
   emailAddress?: string;
   fax?: string;
  };
  CreateCustomerGroupBodyV2: {
   name: string;
   isDefault?: boolean;
   discount?: number;
   isNetPrice?: boolean;
  };
  CreateCustomerNoteBodyV2: {
   noteBody: string;
  };
  CreateCustomerPriceBodyV2: {
   /** Format: uuid */
   customerId: string;
   fromQuantity?: number;
   netPrice?: number | null;
   reduceStandardPriceByPercent?: number | null;
  };
  CreateDeliveryNoteBodyV2: {
   /** Format: uuid */
   salesOrderId: string;
   /** Format: uuid */
   warehouseId?: string | null;
   /** Format: uuid */
   shippingMethodId?: string | null;
   /** Format: date-time */
   deliveryNoteDate?: string;
   comment?: string;
   lineItems?: {
    /** Format: uuid */
    salesOrderLineItemId: string;
    quantity: number;
    batchNumber?: string | null;
    serialNumbers?: string[];
   }[] | null;
  };
  CreateExportBodyV2: {
   /** @enum {string} */
   kind: "items" | "prices" | "stock" | "customers" | "addresses" | "orders" | "audit-entries";
   /** @enum {string} */
   format: "csv" | "xlsx";
   byteOrderMark?: boolean;
   filter?: {
    /** Format: date-time */
    changedSince?: string;
   };
  };
  CreateExtensionBodyV2: {
   name: string;
   /** Format: uuid */
   providerId: string;
  };
  CreateExtensionProviderBodyV2: {
   name: string;
   website: string;
  };
  CreateExtensionProviderKeyBodyV2: {
   name: string;
   publicKey: string;
   isRevoked?: boolean;
  };
  CreateFormBodyV2: {
   name: string;
   /** @enum {string} */
   documentKind: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order";
   isDefault?: boolean;
   source?: string;
  };
  CreateImportBodyV2: {
   /** @enum {string} */
   kind: "items" | "prices" | "stock" | "customers" | "addresses" | "orders";
   /** @enum {string} */
   format: "csv" | "xlsx";
   filename?: string;
   data: string;
   mapping?: {
    columns?: {
     [key: string]: string | null;
    };
    lookups?: {
     [key: string]: {
      file: string;
      key: string;
      value: string;
     };
    };
    defaults?: {
     [key: string]: string;
    };
    delimiter?: string;
    /** @enum {string} */
    encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
    /** @enum {string} */
    decimal?: "." | ",";
   };
   lookupFiles?: {
    name: string;
    data: string;
   }[];
   dryRun?: boolean;
   previewOnly?: boolean;
   skipBad?: boolean;
   /** @enum {string} */
   unknownColumns?: "refuse" | "ignore";
   warehouse?: string;
  };
  CreateInvoiceBodyV2: {
   isDraft?: boolean;
   deliveredOnly?: boolean;
   /** Format: date-time */
   invoiceDate?: string | null;
   /** Format: date-time */
   serviceDate?: string | null;
   comment?: string;
   lineItems?: {
    /** Format: uuid */
    salesOrderLineItemId: string;
    quantity: number;
   }[];
  };
  CreateItemBodyV2: {
   sku?: string;
   /** Format: uuid */
   manufacturerId?: string | null;
   /** Format: uuid */
   responsiblePersonId?: string | null;
   categories?: {
    /** Format: uuid */
    categoryId: string;
   }[];
   name: string;
   description?: string | null;
   shortDescription?: string | null;
   identifiers?: {
    gtin?: string | null;
    manufacturerNumber?: string | null;
    isbn?: string | null;
    upc?: string | null;
    marketplaceBFnsku?: string | null;
    asins?: string[];
    ownIdentifier?: string | null;
   };
   components?: {
    /** Format: uuid */
    itemId: string;
    quantity: number;
    sortNumber?: number;
   }[];
   itemPriceData?: {
    salesPriceNet?: number;
    suggestedRetailPrice?: number;
    purchasePriceNet?: number;
    marketplaceAPrice?: number;
    marketplaceBPrice?: number;
   };
   activeSalesChannels?: string[];
   sortNumber?: number;
   annotation?: string | null;
   /** Format: date-time */
   releasedOnDate?: string | null;
   storageOptions?: {
    globalMinimumStockLevel?: number;
    buffer?: number;
    serialNumberTracking?: boolean;
    procurementTime?: number;
    determineProcurementTimeAutomatically?: boolean;
    additionalHandlingTime?: number;
    inventoryManagementActive?: boolean;
    splitQuantity?: boolean;
    serialNumberItem?: boolean;
    subjectToShelfLifeExpirationDate?: boolean;
    subjectToBatchItem?: boolean;
   };
   countryOfOrigin?: string | null;
   /** Format: uuid */
   shippingClassId?: string | null;
   /** Format: uuid */
   productGroupId?: string | null;
   /** Format: uuid */
   taxClassId?: string | null;
   dimensions?: {
    length?: number;
    width?: number;
    height?: number;
   };
   weights?: {
    itemWeight?: number;
    shippingWeight?: number;
   };
   allowNegativeStock?: boolean;
   allowsPreorders?: boolean;
   quantities?: {
    minimumOrderQuantity?: number;
    permissibleOrderQuantity?: number;
    minimumPurchaseQuantityForCustomerGroup?: {
     /** Format: uuid */
     customerGroupId: string;
     permissibleOrderQuantity?: number;
     minimumPurchaseQuantity?: number;
     isActive?: boolean;
    }[];
   };
   dangerousGoods?: {
    unNumber?: string | null;
    hazardNo?: string | null;
   };
   taric?: string | null;
   searchTerms?: string | null;
   priceListActive?: boolean;
   ignoreDiscounts?: boolean;
   isService?: boolean;
   /** Format: uuid */
   availabilityId?: string | null;
   /** Format: uuid */
   conditionId?: string | null;
  };
  CreateItemDescriptionBodyV2: {
   name: string;
   description?: string;
   seoPath?: string;
   seoMetaDescription?: string;
   seoTitleTag?: string;
   seoMetaKeywords?: string;
   shortDescription?: string;
   languageIso: string;
   /** Format: uuid */
   salesChannelId: string;
  };
  CreateItemImageBodyV2: {
   imageData: string;
   filename: string;
   /** Format: uuid */
   salesChannelId: string;
  };
  CreateItemPropertyBodyV2: {
   /** Format: uuid */
   propertyValueId: string;
  };
  CreateItemSupplierBodyV2: {
   /** Format: uuid */
   supplierId: string;
   sku?: string;
   itemName?: string;
   isStandard?: boolean;
   purchasePriceNet?: number;
   taxRate?: number;
   minimumPurchaseQuantity?: number;
   permissibleOrderQuantity?: number;
   deliveryTime?: number;
   useSupplierDeliveryTime?: boolean;
   stockLevel?: number;
   isDropshipping?: boolean;
   mergeStockLevel?: boolean;
   comment?: string;
   packagingUnit?: string;
   amountPackagingUnit?: number;
   scalePrices?: {
    fromQuantity: number;
    purchasePriceNet?: number | null;
    reduceStandardPriceByPercent?: number | null;
   }[];
  };
  CreateMailServerBodyV2: {
   name: string;
   host: string;
   port?: number;
   /** @enum {string} */
   security?: "tls" | "starttls" | "none";
   acceptsAnyCertificate?: boolean;
   userName?: string;
   senderAddress: string;
   senderName?: string;
   replyTo?: string;
   isDefault?: boolean;
   password?: string;
  };
  CreateMailTemplateBodyV2: {
   /** @enum {string} */
   documentKind: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order";
   /** @enum {string} */
   languageIso: "de" | "en";
   subject?: string;
   text?: string;
  };
  CreateManufacturerBodyV2: {
   name: string;
   description?: string;
   homepage?: string;
   sortNumber?: number;
   metaTitle?: string;
   metaKeywords?: string;
   metaDescription?: string;
  };
  CreateOnHoldReasonBodyV2: {
   name: string;
   isMergeable?: boolean;
   itemsNotUsedForPurchaseList?: boolean;
  };
  CreatePaymentBodyV2: {
   amount: number;
   currencyIso?: string;
   /** Format: date-time */
   paymentDate?: string;
   /** Format: uuid */
   paymentMethodId?: string;
   transactionId?: string;
   comment?: string;
   takesCashDiscount?: boolean;
  };
  CreatePaymentMethodBodyV2: {
   name: string;
   isDefault?: boolean;
   isActive?: boolean;
   isDunningActive?: boolean;
   canShipBeforePayment?: boolean;
   paymentDueInDays?: number;
   cashDiscountDays?: number;
   cashDiscountValue?: number;
   /** @enum {string} */
   paymentOption?: "transfer" | "debit" | "online" | "cash" | "other";
   generalLedgerAccount?: string;
  };
  CreatePickListBodyV2: {
   /** Format: uuid */
   pickListTemplateId: string;
   /** Format: uuid */
   userId?: string | null;
  };
  CreatePickListTemplateBodyV2: {
   name: string;
   /** Format: uuid */
   warehouseId?: string | null;
   /** Format: uuid */
   shippingMethodId?: string | null;
   /** Format: uuid */
   salesChannelId?: string | null;
   minShippingPriority?: number | null;
   minAgeInDays?: number;
   minLineCount?: number | null;
   maxLineCount?: number | null;
   /** @enum {string} */
   groupingMode?: "SingleOrder" | "MultiOrder" | "Zone";
   /** @enum {string} */
   sorting?: "StorageLocation" | "SalesOrder";
   maxOrderCount?: number;
   maxPositionCount?: number;
   maxWeight?: number | null;
   takesPartialOrders?: boolean;
  };
  CreatePriceListBodyV2: {
   /** @enum {string} */
   format: "csv" | "xlsx" | "pdf";
   /** Format: uuid */
   customerGroupId?: string;
   /** Format: uuid */
   salesChannelId?: string;
   isGross?: boolean;
  };
  CreatePrinterAssignmentBodyV2: {
   /** Format: uuid */
   userId: string;
   /** @enum {string|null} */
   documentKind?: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order" | null;
   /** Format: uuid */
   formId?: string | null;
   /** Format: uuid */
   printerId: string;
  };
  CreatePrinterBodyV2: {
   name: string;
   address: string;
   isActive?: boolean;
   acceptsAnyCertificate?: boolean;
   /** @enum {string} */
   language?: "pdf" | "zpl";
   /** @enum {integer} */
   dotsPerInch?: 203 | 300 | 600;
   copies?: number;
   sides?: string;
   media?: string;
   colorMode?: string;
  };
  CreatePropertyBodyV2: {
   name: string;
   translations?: {
    languageIso: string;
    name: string;
   }[];
   propertyGroups?: string[];
  };
  CreatePropertyValueBodyV2: {
   name: string;
   description?: string;
  };
  CreatePropertyValueDescriptionBodyV2: {
   name: string;
   description?: string;
   seoPath?: string;
   seoMetaDescription?: string;
   seoTitleTag?: string;
   seoMetaKeywords?: string;
   languageIso: string;
  };
  CreateProposedOrdersBodyV2: {
   /** Format: uuid */
   supplierId?: string;
   itemIds?: string[];
   /** Format: uuid */
   warehouseId?: string;
  };
  CreateRefundBodyV2: {
   amount: number;
   currencyIso?: string;
   /** Format: date-time */
   paymentDate?: string;
   /** Format: uuid */
   paymentMethodId?: string;
   transactionId?: string;
   comment?: string;
  };
  CreateResponsiblePersonBodyV2: {
   number: string;
   description?: string;
   address?: {
    company?: string;
    company2?: string;
    formOfAddress?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    address2?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   isActive?: boolean;
   languageKey?: number;
  };
  CreateReturnBodyV2: {
   /** Format: date-time */
   returnDate?: string;
   externalNumber?: string | null;
   /** Format: uuid */
   companyId: string;
   /** Format: uuid */
   salesOrderId: string;
   /** Format: uuid */
   warehouseId: string;
   externalComment?: string | null;
   internalComment?: string | null;
   contact?: string | null;
   items: {
    quantity: number;
    /** Format: uuid */
    returnReasonId: string;
    returnReasonComment?: string | null;
    /** Format: uuid */
    salesOrderLineItemId?: string | null;
    /** Format: uuid */
    deliveryNoteLineItemId?: string | null;
    serialNumbers?: string[];
   }[];
   packages?: {
    trackingId: string;
    /** Format: uuid */
    shippingMethodId?: string | null;
    shippingMethodCustom?: string | null;
   }[] | null;
  };
  CreateReturnReasonBodyV2: {
   translations: {
    languageIso: string;
    name: string;
   }[];
  };
  CreateRoleBodyV2: {
   name: string;
   description?: string;
   scopes: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
  };
  CreateSalesChannelBodyV2: {
   /** @enum {integer|string} */
   type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | "Erp" | "OnlineShop" | "PointOfSale" | "MarketplaceA" | "ConnectorA" | "ChannelConnector" | "Fulfilment" | "RestApi" | "XmlImport" | "MarketplaceB" | "BusinessIntelligence";
   name: string;
   connection?: number;
   shop?: number;
   documentationUrl?: string;
  };
  CreateSalesChannelPriceBodyV2: {
   /** Format: uuid */
   salesChannelId: string;
   /** Format: uuid */
   customerGroupId?: string;
   fromQuantity?: number;
   netPrice?: number | null;
   reduceStandardPriceByPercent?: number | null;
  };
  CreateSalesOrderBodyV2: {
   externalDetails?: {
    externalSalesOrderNumber?: string | null;
   };
   billingNumber?: string;
   customerSalesOrderNumber?: string;
   /** Format: uuid */
   companyId?: string;
   /** Format: uuid */
   customerId: string;
   vatId?: string;
   /** Format: date-time */
   salesOrderDate?: string;
   departureCountry?: {
    countryIso?: string;
    state?: string;
    currencyIso?: string;
    currencyFactor?: number;
   };
   /** Format: uuid */
   shippingMethodId?: string | null;
   shippingDetails?: {
    isShippingCostFixed?: boolean;
    shippingPriority?: number;
    /** Format: date-time */
    shippingDate?: string | null;
    /** Format: date-time */
    estimatedDeliveryDate?: string | null;
    extraWeight?: number;
   };
   /** Format: uuid */
   onHoldReasonId?: string | null;
   /** Format: uuid */
   paymentMethodId?: string | null;
   paymentDetails?: {
    currencyIso?: string;
    currencyFactor?: number;
    paymentDueDateInDays?: number;
    cashDiscount?: number;
    cashDiscountDays?: number;
   };
   paymentInfo?: {
    accountHolder?: string;
    bankName?: string;
    bic?: string;
    creditorId?: string;
    dueDate?: string;
    endToEndId?: string;
    iban?: string;
    mandateReference?: string;
    paymentInfo?: string;
    paymentInfoType?: string;
    paymentReference?: string;
    referenceEmail?: string;
   };
   /** Format: uuid */
   processColourId?: string | null;
   /** Format: uuid */
   processStatusId?: string | null;
   isExternalInvoice?: boolean;
   text?: {
    comment?: string;
    customerComment?: string;
    printText?: string;
   };
   languageIso?: string;
   /** Format: uuid */
   assignedUserId?: string | null;
   salesOrderNumber?: string;
   isPending?: boolean;
   isNetPrice?: boolean;
   /** Format: uuid */
   salesChannelId?: string | null;
   billingAddress?: {
    company?: string;
    additionalCompanyLine?: string;
    salutation?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    additionalAddressLine?: string;
    postalCode?: string;
    city: string;
    state?: string;
    countryIso: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   shipmentAddress?: {
    company?: string;
    additionalCompanyLine?: string;
    salutation?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    additionalAddressLine?: string;
    postalCode?: string;
    city: string;
    state?: string;
    countryIso: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   lineItems?: {
    /** Format: uuid */
    itemId?: string | null;
    name?: string;
    sku?: string;
    quantity: number;
    salesUnit?: string;
    salesPriceNet?: number;
    salesPriceGross?: number;
    discountPercent?: number;
    ignoresDiscounts?: boolean;
    purchasePriceNet?: number;
    taxRate?: number;
    /** Format: uuid */
    taxClassId?: string | null;
    note?: string;
    /** @enum {integer} */
    type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
    syncNumber?: number;
    parentSyncNumber?: number;
   }[];
  };
  CreateSalesOrderDeliveryNoteBodyV2: {
   /** Format: uuid */
   warehouseId?: string | null;
   /** Format: uuid */
   shippingMethodId?: string | null;
   /** Format: date-time */
   deliveryNoteDate?: string;
   comment?: string;
   lineItems?: {
    /** Format: uuid */
    salesOrderLineItemId: string;
    quantity: number;
    batchNumber?: string | null;
    serialNumbers?: string[];
   }[] | null;
  };
  CreateSalesOrderFromSalesQuotationBodyV2: {
   isPending?: boolean;
  };
  CreateSalesQuotationBodyV2: {
   externalDetails?: {
    externalSalesQuotationNumber?: string | null;
   };
   customerSalesQuotationNumber?: string;
   /** Format: uuid */
   companyId?: string;
   /** Format: uuid */
   customerId: string;
   vatId?: string;
   /** Format: date-time */
   salesQuotationDate?: string;
   /** Format: date-time */
   validUntil?: string | null;
   departureCountry?: {
    countryIso?: string;
    state?: string;
    currencyIso?: string;
    currencyFactor?: number;
   };
   /** Format: uuid */
   shippingMethodId?: string | null;
   shippingDetails?: {
    shippingPriority?: number;
    /** Format: date-time */
    shippingDate?: string | null;
    /** Format: date-time */
    estimatedDeliveryDate?: string | null;
    extraWeight?: number;
   };
   /** Format: uuid */
   paymentMethodId?: string | null;
   paymentDetails?: {
    currencyIso?: string;
    currencyFactor?: number;
    paymentDueDateInDays?: number;
    cashDiscount?: number;
    cashDiscountDays?: number;
   };
   /** Format: uuid */
   processColourId?: string | null;
   /** Format: uuid */
   processStatusId?: string | null;
   text?: {
    comment?: string;
    customerComment?: string;
    printText?: string;
   };
   languageIso?: string;
   /** Format: uuid */
   assignedUserId?: string | null;
   salesQuotationNumber?: string;
   isNetPrice?: boolean;
   /** Format: uuid */
   salesChannelId?: string | null;
   billingAddress?: {
    company?: string;
    additionalCompanyLine?: string;
    salutation?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    additionalAddressLine?: string;
    postalCode?: string;
    city: string;
    state?: string;
    countryIso: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   shipmentAddress?: {
    company?: string;
    additionalCompanyLine?: string;
    salutation?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    additionalAddressLine?: string;
    postalCode?: string;
    city: string;
    state?: string;
    countryIso: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   lineItems?: {
    /** Format: uuid */
    itemId?: string | null;
    name?: string;
    sku?: string;
    quantity: number;
    salesUnit?: string;
    salesPriceNet?: number;
    salesPriceGross?: number;
    discountPercent?: number;
    ignoresDiscounts?: boolean;
    purchasePriceNet?: number;
    taxRate?: number;
    /** Format: uuid */
    taxClassId?: string | null;
    note?: string;
    /** @enum {integer} */
    type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
    syncNumber?: number;
    parentSyncNumber?: number;
   }[];
  };
  CreateShippingBoxBodyV2: {
   code: string;
   /** @enum {string} */
   type?: "Carton" | "Tote" | "Pallet";
   /** Format: uuid */
   warehouseId: string;
   /** Format: uuid */
   storageLocationId?: string | null;
   isLocked?: boolean;
  };
  CreateShippingClassBodyV2: {
   name: string;
  };
  CreateShippingMethodBodyV2: {
   name: string;
   priority?: number;
   grossPrice?: number;
   extraWeight?: number;
   isMarketplaceBPrime?: boolean;
   isActive?: boolean;
   onlyListedCountries?: boolean;
   deliveryDays?: number | null;
   costs?: {
    countryIso: string | null;
    fromWeight: number;
    fromOrderValue: number;
    grossPrice: number;
   }[];
   onlyListedClasses?: boolean;
   shippingClassCosts?: {
    /** Format: uuid */
    shippingClassId: string;
    countryIso: string | null;
    fromWeight: number;
    fromOrderValue: number;
    grossPrice: number;
   }[];
  };
  CreateStockTakeBodyV2: {
   name: string;
   /** Format: uuid */
   warehouseId: string;
   /** Format: uuid */
   zoneId?: string | null;
   storageLocationIds?: string[] | null;
   itemIds?: string[] | null;
  };
  CreateStockTransferBodyV2: {
   /** Format: uuid */
   fromWarehouseId: string;
   /** Format: uuid */
   toWarehouseId: string;
   /** Format: date-time */
   expectedDate?: string | null;
   comment?: string;
   lines: {
    /** Format: uuid */
    itemId: string;
    /** Format: uuid */
    storageLocationId?: string | null;
    quantity: number;
    batchNumber?: string | null;
    /** Format: date-time */
    shelfLifeExpirationDate?: string | null;
    serialNumbers?: string[] | null;
   }[];
  };
  CreateStorageLocationBodyV2: {
   /** Format: uuid */
   warehouseId: string;
   name: string;
   storageLocationType?: {
    /** @enum {string} */
    id?: "Standard" | "Picking" | "Reserve" | "Receiving";
   };
   /** Format: uuid */
   zoneId?: string | null;
   sortNumber?: number;
   priority?: number;
   lockForShipment?: boolean;
   lockForAvailability?: boolean;
   comment?: string;
   dimensions?: {
    length?: number;
    width?: number;
    height?: number;
   };
  };
  CreateSupplierBodyV2: {
   name: string;
   number: string;
   ownCustomerNumber?: string;
   languageIso?: string;
   formOfAddress?: string;
   firstName?: string;
   lastName?: string;
   company?: string;
   company2?: string;
   contact?: string;
   street?: string;
   address2?: string;
   postalCode?: string;
   city?: string;
   state?: string;
   countryIso?: string;
   phoneNumber?: string;
   fax?: string;
   emailAddress?: string;
   website?: string;
   comment?: string;
   vatId?: string;
   currencyIso?: string;
   deliveryTime?: number;
   canDropship?: boolean;
   isActive?: boolean;
  };
  CreateSupplierOrderBodyV2: {
   /** Format: uuid */
   supplierId: string;
   /** Format: uuid */
   warehouseId: string;
   currencyFactor?: number | null;
   externalNumber?: string;
   comment?: string;
   acceptsOtherQuantities?: boolean;
   lines: {
    /** Format: uuid */
    itemId: string;
    quantity: number;
    supplierSku?: string;
    purchasePriceNet?: number | null;
    taxRate?: number;
    /** Format: date-time */
    expectedDate?: string | null;
   }[];
  };
  CreateTaxClassBodyV2: {
   name: string;
   isDefault?: boolean;
   /** @enum {integer} */
   type: 0 | 1 | 2 | 3 | 4 | 5;
  };
  CreateTaxCodeBodyV2: {
   name: string;
   number?: number;
   generalLedgerAccount?: string;
   cashDiscountAccount?: string;
   isAutomatic?: boolean;
   /** @enum {string|null} */
   taxCategory?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | null;
   countryIso?: string | null;
   taxRate?: number | null;
  };
  CreateTaxRateBodyV2: {
   countryIso: string;
   /** @enum {integer} */
   taxClassType: 0 | 1 | 2 | 3 | 4 | 5;
   rate: number;
   /** Format: date */
   validFrom?: string;
   /** Format: uuid */
   taxCodeId?: string | null;
   isToBeVerified?: boolean;
  };
  CreateTaxRegistrationBodyV2: {
   /** Format: uuid */
   companyId?: string | null;
   countryIso: string;
   vatId?: string;
   isSmallBusiness?: boolean;
   usesDestinationRates?: boolean;
   keepsGrossPrices?: boolean;
  };
  CreateTenantAnswerV2: {
   /** Format: uuid */
   readonly tenantId: string;
   name: string;
   readonly isOperator: boolean;
   isActive: boolean;
   currencyIso: string;
   languageIso: string;
   /** Format: date-time */
   licenceValidUntil: string | null;
   licenceIncludesInterface: boolean;
   ratePerSecond: number;
   rateBurst: number;
   auditRetentionDays: number;
   /** Format: date-time */
   readonly created: string;
   /** Format: date-time */
   readonly changed: string;
   admin: {
    user: string;
    password: string;
   };
   client: {
    clientId: string;
    clientSecret: string;
   };
  };
  CreateTenantBodyV2: {
   name: string;
   /** @enum {string} */
   countryIso?: "DE" | "AT" | "FR" | "NL" | "PL";
   currencyIso?: string;
   languageIso?: string;
   /** Format: date-time */
   licenceValidUntil?: string | null;
   licenceIncludesInterface?: boolean;
   ratePerSecond?: number;
   rateBurst?: number;
   auditRetentionDays?: number;
   administrator: {
    user: string;
    displayName?: string;
    password?: string;
   };
  };
  CreateTransactionStatusBodyV2: {
   name: string;
   isValidForSalesQuotation?: boolean;
   isValidForSalesOrder?: boolean;
   isValidForSubscription?: boolean;
  };
  CreateUserAnswerV2: {
   /** Format: uuid */
   readonly id: string;
   userName: string;
   displayName: string;
   scopes: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   roles: string[];
   readonly effectiveScopes: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   languageIso: string;
   isActive: boolean;
   readonly hasPassword: boolean;
   /** Format: date-time */
   readonly lastLogin: string | null;
   /** Format: date-time */
   readonly created: string;
   /** Format: date-time */
   readonly changed: string;
   readonly password: string | null;
  };
  CreateUserBodyV2: {
   userName: string;
   displayName?: string;
   scopes?: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   roles?: string[];
   languageIso?: string;
   password?: string | null;
  };
  CreateVariationBodyV2: {
   name: string;
   /** @enum {integer} */
   type: 0 | 1 | 2 | 3 | 4 | 5;
   sortNumber?: number;
   translations?: {
    languageIso: string;
    name: string;
   }[];
  };
  CreateVariationValueBodyV2: {
   name: string;
   sortNumber?: number;
   translations?: {
    languageIso: string;
    name: string;
   }[];
  };
  CreateWarehouseBodyV2: {
   name: string;
   address?: {
    company?: string;
    company2?: string;
    formOfAddress?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    address2?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   code?: string;
   type?: {
    /** @enum {string} */
    id?: "Standard" | "PointOfSale" | "Fulfilment";
   };
   description?: string;
   priority?: number;
   /** Format: uuid */
   companyId?: string | null;
   lockForShipment?: boolean;
   lockForAvailability?: boolean;
   isActive?: boolean;
   isDefault?: boolean;
   stockTakeQuantityLimit?: number | null;
   stockTakeValueLimit?: number | null;
  };
  CreateWarehouseZoneBodyV2: {
   /** Format: uuid */
   warehouseId: string;
   code: string;
   description?: string;
   /** @enum {string} */
   zoneType?: "Picking" | "Bulk" | "Receiving" | "Shipping";
   sortNumber?: number;
  };
  CreateWebhookBodyV2: {
   name: string;
   address: string;
   entities: string[];
   kinds?: ("created" | "changed" | "deleted")[];
   fields?: string[];
   isActive?: boolean;
   secret: string;
   formerSecretHours?: number;
  };
  CreateWorkflowBodyV2: {
   name: string;
   objectKind: string;
   /** @enum {string} */
   trigger: "created" | "changed" | "reached" | "manual" | "time";
   fields?: string[];
   /** Format: uuid */
   workflowEventId?: string | null;
   schedule?: string | null;
   timeZone?: string;
   condition?: string;
   actions: {
    operation?: string | null;
    path?: {
     [key: string]: string;
    } | null;
    query?: {
     [key: string]: string;
    } | null;
    body?: {
     [key: string]: unknown;
    } | null;
    wait?: number | null;
    when?: string | null;
   }[];
   isActive?: boolean;
  };
  CreateWorkflowEventBodyV2: {
   name: string;
   /** @enum {string} */
   objectKind: "item" | "customer" | "sales-order" | "delivery-note" | "invoice";
   isActive?: boolean;
  };
  CreditNoteV2: {
   /** Format: uuid */
   readonly id: string;
   number: string;
   /** Format: uuid */
   invoiceId: string;
   /** Format: uuid */
   salesOrderId: string;
   /** Format: uuid */
   companyId: string;
   /** Format: uuid */
   customerId: string;
   billingAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    company2: string;
    formOfAddress: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    address2: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   shipmentAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    company2: string;
    formOfAddress: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    address2: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   /** Format: date-time */
   creditNoteDate: string;
   currencyIso: string;
   totalNetAmount: number;
   totalGrossAmount: number;
   taxAmounts: {
    category: string;
    rate: number;
    net: number;
    tax: number;
    gross: number;
   }[];
   reason: string;
   isCancelled: boolean;
   /** Format: date-time */
   cancelledDate: string | null;
  };
  CrossReferencesV2: {
   /** Format: uuid */
   readonly itemId?: string;
   crossReferences: {
    /** Format: uuid */
    itemId: string;
    groupName?: string;
    sortNumber?: number;
   }[];
  };
  CustomFieldV2: {
   readonly attribute: {
    description: string;
    isRequired: boolean;
    sortNumber: number;
   };
   /** Format: uuid */
   readonly customFieldId: string;
   groupName: string;
   name: string;
   description: string;
   /** @enum {integer} */
   type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
   possibleValues: string[];
   isRequired: boolean;
   sortNumber: number;
  };
  CustomerBankAccountV2: {
   /** Format: uuid */
   readonly id: string;
   accountHolder: string;
   bankName: string;
   accountNumber: string;
   bankCode: string;
   iban: string;
   bic: string;
   mandateReference: string;
  };
  CustomerCategoryV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
  };
  CustomerContactV2: {
   /** Format: uuid */
   readonly id: string;
   department: string;
   honorific: string;
   firstName: string;
   lastName: string;
   phoneNumber: string;
   mobilePhoneNumber: string;
   emailAddress: string;
   fax: string;
  };
  CustomerFileV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   readonly customerId: string;
   /** Format: uuid */
   readonly fileId: string;
   fileDataType: string;
   readonly size: number;
   /** Format: date-time */
   readonly createdAt: string;
   fileName: string;
  };
  CustomerGroupV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   isDefault: boolean;
   discount: number;
   isNetPrice: boolean;
  };
  CustomerNoteV2: {
   /** Format: uuid */
   readonly noteId: string;
   noteBody: string;
  };
  CustomerPersonalDataV2: {
   customer: components["schemas"]["CustomerV2"];
   contacts: {
    /** Format: uuid */
    readonly id: string;
    department: string;
    honorific: string;
    firstName: string;
    lastName: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   }[];
   bankAccounts: {
    /** Format: uuid */
    readonly id: string;
    accountHolder: string;
    bankName: string;
    accountNumber: string;
    bankCode: string;
    iban: string;
    bic: string;
    mandateReference: string;
   }[];
   notes: {
    /** Format: uuid */
    readonly noteId: string;
    noteBody: string;
   }[];
   files: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    readonly customerId: string;
    /** Format: uuid */
    readonly fileId: string;
    fileDataType: string;
    readonly size: number;
    /** Format: date-time */
    readonly createdAt: string;
    fileName: string;
   }[];
   customFields: {
    /** Format: uuid */
    readonly customFieldId: string;
    value: string | number | boolean;
   }[];
   mails: {
    /** Format: uuid */
    readonly id: string;
    /** @enum {string} */
    documentKind: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order" | "test-mail";
    /** Format: uuid */
    documentId: string | null;
    title: string;
    recipients: {
     address: string;
     /** @enum {string} */
     status: "pending" | "deferred" | "accepted" | "refused" | "bounced";
     response: string;
    }[];
    /** Format: uuid */
    formId: string | null;
    eInvoiceFormat: string;
    subject: string;
    text: string;
    /** @enum {string} */
    status: "queued" | "waiting" | "rendering" | "sending" | "sent" | "refused" | "bounced" | "failed" | "cancelled";
    attempts: number;
    /** Format: date-time */
    nextAttempt: string | null;
    errorCode: string | null;
    errorMessage: string | null;
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    sent: string | null;
    /** Format: date-time */
    finished: string | null;
    /** Format: uuid */
    repeatedId: string | null;
   }[];
   salesOrders: {
    /** Format: uuid */
    readonly id: string;
    readonly salesOrderNumber: string;
    externalDetails: {
     externalSalesOrderNumber: string | null;
    };
    billingNumber: string;
    customerSalesOrderNumber: string;
    /** Format: uuid */
    companyId: string;
    /** Format: uuid */
    customerId: string;
    vatId: string;
    readonly merchantVatId: string;
    /** Format: date-time */
    salesOrderDate: string;
    readonly isPending: boolean;
    readonly isNetPrice: boolean;
    readonly salesOrderStatus: number;
    readonly isCancelled: boolean;
    departureCountry: {
     countryIso: string;
     state: string;
     currencyIso: string;
     currencyFactor: number;
    };
    /** Format: uuid */
    shippingMethodId: string | null;
    shippingDetails: {
     isShippingCostFixed: boolean;
     readonly deliveryCompleteStatus: number;
     shippingPriority: number;
     /** Format: date-time */
     shippingDate: string | null;
     /** Format: date-time */
     estimatedDeliveryDate: string | null;
     /** Format: date-time */
     readonly lastShippingDate: string | null;
     /** Format: date-time */
     readonly deliveredDate: string | null;
     extraWeight: number;
    };
    /** Format: uuid */
    onHoldReasonId: string | null;
    /** Format: uuid */
    paymentMethodId: string | null;
    paymentDetails: {
     readonly paymentStatus: number;
     readonly totalNetAmount: number;
     readonly totalGrossAmount: number;
     currencyIso: string;
     currencyFactor: number;
     /** Format: date-time */
     readonly dateOfPayment: string | null;
     readonly alreadyPaidAmount: number;
     readonly stillToPay: number;
     paymentDueDateInDays: number;
     cashDiscount: number;
     cashDiscountDays: number;
    };
    paymentInfo: {
     accountHolder: string;
     bankName: string;
     bic: string;
     creditorId: string;
     dueDate: string;
     endToEndId: string;
     iban: string;
     mandateReference: string;
     paymentInfo: string;
     paymentInfoType: string;
     paymentReference: string;
     referenceEmail: string;
    };
    taxDetails: {
     readonly taxSetting: number;
    };
    /** Format: uuid */
    processColourId: string | null;
    /** Format: uuid */
    processStatusId: string | null;
    isExternalInvoice: boolean;
    text: {
     comment: string;
     customerComment: string;
     printText: string;
    };
    languageIso: string;
    cancellation: {
     /** Format: uuid */
     readonly cancellationReasonId: string | null;
     readonly cancellationComment: string;
     /** Format: date-time */
     readonly cancelledDate: string | null;
    };
    /** Format: uuid */
    readonly salesChannelId: string | null;
    /** Format: uuid */
    readonly createdByUserId: string | null;
    /** Format: uuid */
    assignedUserId: string | null;
    billingAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     additionalCompanyLine: string;
     salutation: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     additionalAddressLine: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    shipmentAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     additionalCompanyLine: string;
     salutation: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     additionalAddressLine: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    lineItems: {
     /** Format: uuid */
     readonly id: string;
     /** Format: uuid */
     readonly salesOrderId: string;
     /** Format: uuid */
     itemId: string | null;
     /** Format: uuid */
     readonly parentLineItemId: string | null;
     readonly sortOrder: number;
     name: string;
     sku: string;
     /** @enum {integer} */
     readonly type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
     quantity: number;
     readonly quantityDelivered: number;
     readonly quantityInvoiced: number;
     readonly quantityReturned: number;
     /** Format: date-time */
     readonly promisedOn: string | null;
     /** Format: date-time */
     readonly deliveredOn: string | null;
     salesUnit: string;
     salesPriceNet: number;
     salesPriceGross: number;
     discountPercent: number;
     ignoresDiscounts: boolean;
     purchasePriceNet: number;
     taxRate: number;
     /** @enum {string} */
     readonly taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
     /** Format: uuid */
     taxClassId: string | null;
     /** Format: uuid */
     readonly taxCodeId: string | null;
     readonly totalSalesPriceNet: number;
     readonly totalSalesPriceGross: number;
     readonly priceShare: number | null;
     readonly priceReason: string;
     /** Format: uuid */
     readonly dropShippingSupplierId: string | null;
     note: string;
    }[];
   }[];
   salesOrderCustomFields: {
    /** Format: uuid */
    readonly salesOrderId: string;
    /** Format: uuid */
    readonly customFieldId: string;
    value: string | number | boolean;
   }[];
   salesQuotations: {
    /** Format: uuid */
    readonly id: string;
    readonly salesQuotationNumber: string;
    externalDetails: {
     externalSalesQuotationNumber: string | null;
    };
    customerSalesQuotationNumber: string;
    /** Format: uuid */
    companyId: string;
    /** Format: uuid */
    customerId: string;
    vatId: string;
    readonly merchantVatId: string;
    /** Format: date-time */
    salesQuotationDate: string;
    /** Format: date-time */
    validUntil: string | null;
    readonly isNetPrice: boolean;
    readonly salesQuotationStatus: number;
    /** Format: date-time */
    readonly sentDate: string | null;
    /** Format: date-time */
    readonly cancelledDate: string | null;
    readonly cancellationComment: string;
    /** Format: uuid */
    readonly salesOrderId: string | null;
    departureCountry: {
     countryIso: string;
     state: string;
     currencyIso: string;
     currencyFactor: number;
    };
    /** Format: uuid */
    shippingMethodId: string | null;
    shippingDetails: {
     shippingPriority: number;
     /** Format: date-time */
     shippingDate: string | null;
     /** Format: date-time */
     estimatedDeliveryDate: string | null;
     extraWeight: number;
    };
    /** Format: uuid */
    paymentMethodId: string | null;
    paymentDetails: {
     readonly totalNetAmount: number;
     readonly totalGrossAmount: number;
     currencyIso: string;
     currencyFactor: number;
     paymentDueDateInDays: number;
     cashDiscount: number;
     cashDiscountDays: number;
    };
    taxDetails: {
     readonly taxSetting: number;
    };
    /** Format: uuid */
    processColourId: string | null;
    /** Format: uuid */
    processStatusId: string | null;
    text: {
     comment: string;
     customerComment: string;
     printText: string;
    };
    languageIso: string;
    /** Format: uuid */
    readonly salesChannelId: string | null;
    /** Format: uuid */
    readonly createdByUserId: string | null;
    /** Format: uuid */
    assignedUserId: string | null;
    billingAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     additionalCompanyLine: string;
     salutation: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     additionalAddressLine: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    shipmentAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     additionalCompanyLine: string;
     salutation: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     additionalAddressLine: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    readonly lineItems: {
     /** Format: uuid */
     readonly id: string;
     /** Format: uuid */
     readonly salesQuotationId: string;
     /** Format: uuid */
     itemId: string | null;
     /** Format: uuid */
     readonly parentLineItemId: string | null;
     readonly sortOrder: number;
     name: string;
     sku: string;
     /** @enum {integer} */
     readonly type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
     quantity: number;
     salesUnit: string;
     salesPriceNet: number;
     salesPriceGross: number;
     discountPercent: number;
     ignoresDiscounts: boolean;
     purchasePriceNet: number;
     taxRate: number;
     /** @enum {string} */
     readonly taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
     /** Format: uuid */
     taxClassId: string | null;
     /** Format: uuid */
     readonly taxCodeId: string | null;
     readonly totalSalesPriceNet: number;
     readonly totalSalesPriceGross: number;
     readonly priceShare: number | null;
     readonly priceReason: string;
     /** Format: uuid */
     readonly dropShippingSupplierId: string | null;
     note: string;
    }[];
   }[];
   deliveryNotes: {
    /** Format: uuid */
    readonly id: string;
    number: string;
    /** Format: date-time */
    deliveryNoteDate: string;
    packages: {
     /** Format: uuid */
     readonly id: string;
     /** Format: date-time */
     packageDate: string;
     trackingId: string;
     weight: number;
     /** Format: uuid */
     shippingMethodId: string | null;
     /** Format: date-time */
     shippedDate: string | null;
     trackingUrl: string;
     comment: string;
    }[];
    /** Format: uuid */
    salesOrderId: string;
    /** Format: uuid */
    companyId: string;
    /** Format: uuid */
    customerId: string;
    /** Format: uuid */
    warehouseId: string | null;
    deliveredWith: string[];
    /** Format: uuid */
    shippingMethodId: string | null;
    shipmentAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     company2: string;
     formOfAddress: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     address2: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    status: number;
    /** Format: date-time */
    shippedDate: string | null;
    /** Format: date-time */
    deliveredDate: string | null;
    /** Format: date-time */
    cancelledDate: string | null;
    comment: string;
   }[];
   invoices: {
    /** Format: uuid */
    readonly id: string;
    number: string | null;
    externalNumber: string;
    /** Format: uuid */
    salesOrderId: string;
    /** Format: uuid */
    companyId: string;
    departureCountry: {
     countryIso: string;
     state: string;
     currencyIso: string;
     currencyFactor: number;
    };
    /** Format: uuid */
    customerId: string;
    billingAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     company2: string;
     formOfAddress: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     address2: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    shipmentAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     company2: string;
     formOfAddress: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     address2: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    /** Format: date-time */
    invoiceDate: string | null;
    /** Format: date-time */
    serviceDate: string | null;
    /** Format: date-time */
    dueDate: string | null;
    invoicePaymentDetails: {
     /** Format: uuid */
     paymentMethodId: string | null;
     paymentStatus: number;
     totalGrossAmount: number;
     currencyIso: string;
     currencyFactor: number;
     stillToPay: number;
     paymentTarget: number;
     cashDiscount: number;
     cashDiscountDays: number;
     stopPaymentRequest: boolean;
     dunningLevel: number;
     /** Format: date-time */
     nextDueDate: string | null;
    };
    totalNetAmount: number;
    taxAmounts: {
     category: string;
     rate: number;
     net: number;
     tax: number;
     gross: number;
    }[];
    correctedAmount: number;
    /** Format: uuid */
    colorcodeId: string | null;
    dunningBlock: boolean;
    isExternalInvoice: boolean;
    comment: string;
    customerComment: string;
    isDraft: boolean;
    isCancelled: boolean;
    languageIso: string;
    cancellationDetails: {
     /** Format: uuid */
     cancellationReasonId: string;
     cancellationComment: string;
     /** Format: date-time */
     date: string;
    } | null;
   }[];
   creditNotes: {
    /** Format: uuid */
    readonly id: string;
    number: string;
    /** Format: uuid */
    invoiceId: string;
    /** Format: uuid */
    salesOrderId: string;
    /** Format: uuid */
    companyId: string;
    /** Format: uuid */
    customerId: string;
    billingAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     company2: string;
     formOfAddress: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     address2: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    shipmentAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     company2: string;
     formOfAddress: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     address2: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    /** Format: date-time */
    creditNoteDate: string;
    currencyIso: string;
    totalNetAmount: number;
    totalGrossAmount: number;
    taxAmounts: {
     category: string;
     rate: number;
     net: number;
     tax: number;
     gross: number;
    }[];
    reason: string;
    isCancelled: boolean;
    /** Format: date-time */
    cancelledDate: string | null;
   }[];
   returns: {
    /** Format: uuid */
    readonly id: string;
    number: string;
    /** Format: date-time */
    returnDate: string;
    /** Format: uuid */
    customerId: string;
    externalNumber: string;
    origin: number;
    /** Format: uuid */
    companyId: string;
    /** Format: uuid */
    salesOrderId: string;
    /** Format: uuid */
    stateId: string;
    /** Format: uuid */
    warehouseId: string;
    externalComment: string;
    internalComment: string;
    contact: string;
   }[];
  };
  CustomerPriceV2: {
   /** Format: uuid */
   readonly itemId: string;
   /** Format: uuid */
   readonly customerId: string;
   readonly fromQuantity: number;
   netPrice: number | null;
   reduceStandardPriceByPercent: number | null;
  };
  CustomerV2: {
   /** Format: uuid */
   readonly customerId: string;
   /** Format: uuid */
   companyId: string | null;
   /** Format: uuid */
   customerGroupId: string | null;
   /** Format: uuid */
   customerCategoryId: string | null;
   /** Format: uuid */
   paymentMethodId: string | null;
   accountsReceivableNumber: number | null;
   /** Format: date-time */
   birthday: string | null;
   commercialRegisterNumber: string | null;
   customerNumber: string;
   marketplaceAName: string | null;
   homepage: string | null;
   initialContact: string | null;
   languageIso: string;
   taxIdentificationNumber: string | null;
   buyerReference: string | null;
   electronicAddress: string | null;
   isPublicBuyer: boolean;
   /** @enum {string} */
   eInvoiceFormat: "none" | "factur-x" | "xrechnung-ubl" | "xrechnung-cii";
   isCashRegisterBased: boolean;
   isLocked: boolean;
   addresses: {
    /** Format: uuid */
    customerAddressId: string;
    companyName: string;
    additionalCompanyLine: string;
    salutation: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    additionalAddressLine: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    faxNumber: string;
    isDefaultAddress: boolean;
    /** @enum {integer} */
    addressType: 0 | 1 | 2;
   }[];
   paymentSettings: {
    creditLimit: number;
    paymentDueDateInDays: number;
    discount: number;
    isDunningBlocked: boolean;
   };
   /** Format: date-time */
   createdDate: string;
  };
  CustomsDataV2: {
   /** Format: uuid */
   deliveryNoteId: string;
   isRequired: boolean;
   departureCountryIso: string;
   destinationCountryIso: string;
   currencyIso: string;
   lines: {
    /** Format: uuid */
    itemId: string | null;
    sku: string;
    name: string;
    quantity: number;
    tariffNumber: string | null;
    countryOfOrigin: string | null;
    netWeight: number | null;
    value: number | null;
   }[];
  };
  DeliverDeliveryNoteBodyV2: {
   /** Format: date-time */
   deliveredDate?: string;
  };
  DeliveryNotePackageV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: date-time */
   packageDate: string;
   trackingId: string;
   weight: number;
   /** Format: uuid */
   shippingMethodId: string | null;
   /** Format: date-time */
   shippedDate: string | null;
   trackingUrl: string;
   comment: string;
  };
  DeliveryNoteV2: {
   /** Format: uuid */
   readonly id: string;
   number: string;
   /** Format: date-time */
   deliveryNoteDate: string;
   packages: {
    /** Format: uuid */
    readonly id: string;
    /** Format: date-time */
    packageDate: string;
    trackingId: string;
    weight: number;
    /** Format: uuid */
    shippingMethodId: string | null;
    /** Format: date-time */
    shippedDate: string | null;
    trackingUrl: string;
    comment: string;
   }[];
   /** Format: uuid */
   salesOrderId: string;
   /** Format: uuid */
   companyId: string;
   /** Format: uuid */
   customerId: string;
   /** Format: uuid */
   warehouseId: string | null;
   deliveredWith: string[];
   /** Format: uuid */
   shippingMethodId: string | null;
   shipmentAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    company2: string;
    formOfAddress: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    address2: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   status: number;
   /** Format: date-time */
   shippedDate: string | null;
   /** Format: date-time */
   deliveredDate: string | null;
   /** Format: date-time */
   cancelledDate: string | null;
   comment: string;
  };
  DenyChannelCancellationBodyV2: {
   reason: string;
  };
  DispatchSupplierOrderBodyV2: {
   lines?: {
    /** Format: uuid */
    lineId: string;
    quantity: number;
   }[];
   trackingId?: string;
   /** Format: uuid */
   shippingMethodId?: string;
   /** Format: date-time */
   shippedDate?: string;
   comment?: string;
  };
  ExtensionManifestV2: {
   /** Format: byte */
   manifest: string;
   /** Format: byte */
   signature: string;
  };
  ExtensionProviderKeyV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   /** @enum {string} */
   readonly algorithm: "Ed25519" | "ES256";
   publicKey: string;
   readonly fingerprint: string;
   isRevoked: boolean;
  };
  ExtensionProviderV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   website: string;
  };
  ExtensionV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   readonly extensionId: string;
   name: string;
   /** Format: uuid */
   providerId: string;
   readonly version: string;
   readonly manifestHash: string;
   /** @enum {string} */
   readonly status: "draft" | "ready";
   /** Format: date-time */
   readonly created: string;
   /** Format: date-time */
   readonly lastChanged: string;
  };
  FailedChannelEventV2: {
   /** Format: uuid */
   readonly id: string;
   eventId: string;
   /** Format: uuid */
   salesChannelId: string;
   /** Format: uuid */
   itemId: string | null;
   channel: string;
   sellerId: string;
   type: string;
   subject: string;
   /** @enum {string} */
   status: "waiting" | "delivered" | "failed" | "acknowledged" | "replaced";
   attempts: number;
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   firstDelivered: string | null;
   /** Format: date-time */
   lastDelivered: string | null;
   /** Format: date-time */
   ended: string | null;
   /** @enum {string} */
   reason: "" | "not-acknowledged" | "too-large" | "expired";
   repeats: string | null;
   repeatedAs: string | null;
  };
  FindCustomerDuplicatesAnswerV2: {
   items: {
    /** Format: uuid */
    customerId: string;
    customerNumber: string;
    reasons: ("address" | "email" | "iban" | "vat-id")[];
   }[];
  };
  FindEffectivePriceAnswerV2: {
   /** Format: uuid */
   itemId: string;
   netPrice: number;
   currencyIso: string;
   /** @enum {string} */
   rule: "customer-price" | "special-price" | "sales-channel-price" | "standard-price";
   reason: string;
   basePriceNet: number;
   reductionPercent: number | null;
   fromQuantity: number | null;
   /** Format: date-time */
   validUntil: string | null;
   considered: {
    /** @enum {string} */
    rule: "customer-price" | "special-price" | "sales-channel-price" | "standard-price";
    applies: boolean;
    netPrice: number | null;
    why: string;
   }[];
  };
  FindTaxOfItemAnswerV2: {
   rate: number;
   /** Format: uuid */
   taxClassId: string;
   departureCountryIso: string;
   shipmentCountryIso: string;
   /** @enum {string} */
   taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
   /** @enum {string} */
   reason: "small-business" | "export" | "domestic" | "intra-community-supply" | "reverse-charge" | "destination" | "departure";
   /** Format: uuid */
   taxCodeId: string | null;
  };
  FormV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   /** @enum {string} */
   documentKind: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order";
   isDefault: boolean;
   source: string;
   readonly version: number;
  };
  HoldSalesOrderBodyV2: {
   /** Format: uuid */
   onHoldReasonId: string;
  };
  InfoV2: {
   version: string;
   /** Format: date-time */
   timestamp: string;
   tenant: string;
   type: string;
  };
  InspectReturnBodyV2: {
   lineItems?: {
    /** Format: uuid */
    returnLineItemId: string;
    quantity?: number | null;
    /** Format: uuid */
    conditionId?: string | null;
    conditionComment?: string;
    /** @enum {string|null} */
    restocking?: "sellable" | "blocked" | "scrapped" | "none" | null;
    /** Format: uuid */
    itemId?: string | null;
    /** Format: uuid */
    warehouseId?: string | null;
    serialNumbers?: string[];
   }[];
  };
  InstallAppBodyV2: {
   /** Format: uuid */
   extensionId: string;
   acceptedScopes: string[];
  };
  InvoiceCompletenessV2: {
   canBeFinal: boolean;
   canBeElectronic: boolean;
   missing: {
    rule: string;
    message: string;
    isRequired: boolean;
   }[];
  };
  InvoiceFileV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   readonly invoiceId: string;
   /** Format: uuid */
   readonly fileId: string;
   fileDataType: string;
   readonly size: number;
   /** Format: date-time */
   readonly createdAt: string;
   fileName: string;
  };
  InvoiceV2: {
   /** Format: uuid */
   readonly id: string;
   number: string | null;
   externalNumber: string;
   /** Format: uuid */
   salesOrderId: string;
   /** Format: uuid */
   companyId: string;
   departureCountry: {
    countryIso: string;
    state: string;
    currencyIso: string;
    currencyFactor: number;
   };
   /** Format: uuid */
   customerId: string;
   billingAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    company2: string;
    formOfAddress: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    address2: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   shipmentAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    company2: string;
    formOfAddress: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    address2: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   /** Format: date-time */
   invoiceDate: string | null;
   /** Format: date-time */
   serviceDate: string | null;
   /** Format: date-time */
   dueDate: string | null;
   invoicePaymentDetails: {
    /** Format: uuid */
    paymentMethodId: string | null;
    paymentStatus: number;
    totalGrossAmount: number;
    currencyIso: string;
    currencyFactor: number;
    stillToPay: number;
    paymentTarget: number;
    cashDiscount: number;
    cashDiscountDays: number;
    stopPaymentRequest: boolean;
    dunningLevel: number;
    /** Format: date-time */
    nextDueDate: string | null;
   };
   totalNetAmount: number;
   taxAmounts: {
    category: string;
    rate: number;
    net: number;
    tax: number;
    gross: number;
   }[];
   correctedAmount: number;
   /** Format: uuid */
   colorcodeId: string | null;
   dunningBlock: boolean;
   isExternalInvoice: boolean;
   comment: string;
   customerComment: string;
   isDraft: boolean;
   isCancelled: boolean;
   languageIso: string;
   cancellationDetails: {
    /** Format: uuid */
    cancellationReasonId: string;
    cancellationComment: string;
    /** Format: date-time */
    date: string;
   } | null;
  };
  IssueClientSecretAnswerV2: {
   /** Format: uuid */
   readonly id: string;
   readonly clientId: string;
   readonly clientSecret: string;
   readonly refreshToken: string | null;
  };
  ItemAttributesV2: {
   /** Format: uuid */
   readonly itemId: string;
   attributes: {
    /** Format: uuid */
    attributeId: string;
    /** Format: uuid */
    salesChannelId: string;
    languageIso: string;
    value: string;
   }[];
  };
  ItemDescriptionV2: {
   /** Format: uuid */
   readonly itemId: string;
   name: string;
   description: string;
   seoPath: string;
   seoMetaDescription: string;
   seoTitleTag: string;
   seoMetaKeywords: string;
   shortDescription: string;
   readonly languageIso: string;
   /** Format: uuid */
   readonly salesChannelId: string;
  };
  ItemImageV2: {
   /** Format: uuid */
   readonly itemId: string;
   /** Format: uuid */
   readonly imageId: string;
   filename: string;
   readonly imageDataType: string;
   /** Format: uuid */
   salesChannelId: string;
   readonly marketplaceAName: string;
   sortNumber: number;
   readonly size: number;
   readonly width: number;
   readonly height: number;
  };
  ItemPropertiesV2: {
   /** Format: uuid */
   readonly itemId: string;
   properties: {
    /** Format: uuid */
    readonly propertyId: string;
    /** Format: uuid */
    propertyValueId: string;
   }[];
  };
  ItemPropertyV2: {
   /** Format: uuid */
   readonly propertyId: string;
   /** Format: uuid */
   propertyValueId: string;
  };
  ItemStockV2: {
   /** Format: uuid */
   itemId: string;
   inventoryManagementActive: boolean;
   allowNegativeStock: boolean;
   quantityTotal: number;
   quantityLockedForAvailability: number;
   buffer: number;
   quantityReserved: number;
   quantityInTransit: number;
   quantityOnOrder: number;
   quantityAtSuppliers: number;
   quantityAvailable: number | null;
   globalMinimumStockLevel: number;
   isBelowMinimum: boolean;
   warehouses: {
    /** Format: uuid */
    warehouseId: string;
    name: string;
    isActive: boolean;
    quantityTotal: number;
    quantityLockedForShipment: number;
    quantityLockedForAvailability: number;
   }[];
   promise: {
    quantity: number;
    /** @enum {string} */
    availability: "now" | "on-day" | "unknown";
    /** Format: date */
    availableOn: string | null;
    /** @enum {string} */
    reasonCode: "without-stock" | "in-stock" | "supplier-order" | "stock-transfer" | "supplier-stock" | "procurement" | "release" | "undated" | "out-of-stock";
    reason: string;
   };
  };
  ItemSupplierV2: {
   /** Format: uuid */
   readonly itemId: string;
   /** Format: uuid */
   readonly supplierId: string;
   sku: string;
   itemName: string;
   isStandard: boolean;
   purchasePriceNet: number;
   taxRate: number;
   minimumPurchaseQuantity: number;
   permissibleOrderQuantity: number;
   deliveryTime: number;
   useSupplierDeliveryTime: boolean;
   stockLevel: number;
   isDropshipping: boolean;
   mergeStockLevel: boolean;
   comment: string;
   packagingUnit: string;
   amountPackagingUnit: number;
   readonly packagingUnitPurchasePriceNet: number;
   scalePrices: {
    fromQuantity: number;
    purchasePriceNet: number | null;
    reduceStandardPriceByPercent: number | null;
   }[];
  };
  ItemV2: {
   /** Format: uuid */
   readonly id: string;
   sku: string;
   /** Format: uuid */
   manufacturerId: string | null;
   /** Format: uuid */
   responsiblePersonId: string | null;
   readonly isActive: boolean;
   categories: {
    /** Format: uuid */
    categoryId: string;
    readonly name?: string;
   }[];
   name: string;
   description: string | null;
   shortDescription: string | null;
   identifiers: {
    gtin: string | null;
    manufacturerNumber: string | null;
    isbn: string | null;
    upc: string | null;
    marketplaceBFnsku: string | null;
    asins: string[];
    ownIdentifier: string | null;
   };
   components: {
    /** Format: uuid */
    itemId: string;
    quantity: number;
    sortNumber?: number;
   }[];
   readonly childItems: string[];
   /** Format: uuid */
   readonly parentItemId: string | null;
   itemPriceData: {
    salesPriceNet: number;
    suggestedRetailPrice: number;
    purchasePriceNet: number;
    marketplaceAPrice: number;
    marketplaceBPrice: number;
   };
   activeSalesChannels: string[];
   sortNumber: number;
   annotation: string | null;
   /** Format: date-time */
   readonly added: string;
   /** Format: date-time */
   readonly changed: string;
   /** Format: date-time */
   releasedOnDate: string | null;
   storageOptions: {
    globalMinimumStockLevel: number;
    buffer: number;
    serialNumberTracking: boolean;
    procurementTime: number;
    determineProcurementTimeAutomatically: boolean;
    additionalHandlingTime: number;
    readonly inventoryManagementActive: boolean;
    readonly splitQuantity: boolean;
    readonly serialNumberItem: boolean;
    readonly subjectToShelfLifeExpirationDate: boolean;
    readonly subjectToBatchItem: boolean;
   };
   countryOfOrigin: string | null;
   /** Format: uuid */
   readonly conditionId: string | null;
   /** Format: uuid */
   shippingClassId: string | null;
   /** Format: uuid */
   productGroupId: string | null;
   /** Format: uuid */
   taxClassId: string | null;
   dimensions: {
    length: number;
    width: number;
    height: number;
   };
   weights: {
    itemWeight: number;
    shippingWeight: number;
   };
   allowNegativeStock: boolean;
   allowsPreorders: boolean;
   quantities: {
    minimumOrderQuantity: number;
    permissibleOrderQuantity: number;
    minimumPurchaseQuantityForCustomerGroup: {
     /** Format: uuid */
     customerGroupId: string;
     permissibleOrderQuantity?: number;
     minimumPurchaseQuantity?: number;
     isActive?: boolean;
    }[];
   };
   dangerousGoods: {
    unNumber: string | null;
    hazardNo: string | null;
   };
   taric: string | null;
   searchTerms: string | null;
   priceListActive: boolean;
   ignoreDiscounts: boolean;
   isService: boolean;
   /** Format: uuid */
   availabilityId: string | null;
  };
  JobV2: {
   /** Format: uuid */
   id: string;
   kind: string;
   /** @enum {string} */
   status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
   progress: {
    done: number;
    total: number | null;
   };
   attempts: number;
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   started: string | null;
   /** Format: date-time */
   finished: string | null;
   result: {
    records?: number;
    created?: number;
    changed?: number;
    unchanged?: number;
    failed?: number;
    isWritten?: boolean;
    reasons?: {
     reason: string;
     column: string | null;
     count: number;
    }[];
    ignoredColumns?: {
     column: string;
     values: number;
    }[];
    columns?: {
     column: string;
     field: string | null;
     sample: string | null;
    }[];
    missingFields?: string[][];
    fields?: string[];
    deleted?: number;
    restored?: number;
   } | null;
   errorCode: string | null;
   errorMessage: string | null;
   hasResult: boolean;
   hasErrors: boolean;
  };
  ListAccountingDataAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    documentNumber: string;
    /** Format: uuid */
    readonly documentId: string;
    /** Format: date-time */
    documentDate: string;
    salesOrderNumber: string;
    /** Format: uuid */
    salesOrderId: string;
    externalSalesOrderNumber: string;
    departureCountry: {
     countryIso: string;
     stateIso: string;
    };
    shipmentCountry: {
     countryIso: string;
     stateIso: string;
    };
    billingAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     company2: string;
     formOfAddress: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     address2: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    shipmentAddress: {
     /** Format: uuid */
     readonly id: string;
     company: string;
     company2: string;
     formOfAddress: string;
     title: string;
     firstName: string;
     lastName: string;
     street: string;
     address2: string;
     postalCode: string;
     city: string;
     state: string;
     countryIso: string;
     vatId: string;
     phoneNumber: string;
     mobilePhoneNumber: string;
     emailAddress: string;
     fax: string;
    };
    currencyIso: string;
    type: number;
    /** Format: uuid */
    companyId: string;
    companyVatId: string;
    customerNumber: string;
    accountsReceivableNumber: number | null;
    /** Format: uuid */
    paymentMethodId: string | null;
    paymentAccount: string;
    customerVatId: string;
    /** Format: uuid */
    salesChannelId: string | null;
    isCancelled: boolean;
    accountDataLineItems: {
     /** Format: uuid */
     itemId: string | null;
     type: number;
     name: string;
     /** Format: uuid */
     taxClassId: string | null;
     generalLedgerAccount: string;
     /** @enum {string} */
     taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
     taxCode: {
      /** Format: uuid */
      id: string;
      number: number;
      isAutomatic: boolean;
      cashDiscountAccount: string;
     } | null;
     missingTaxCode: {
      /** @enum {string} */
      taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
      countryIso: string;
      taxRate: number;
     } | null;
     quantity: number;
     vatRate: number;
     vatAmount: number;
     totalDiscountGrossAmount: number;
     totalDiscountNetAmount: number;
     totalGrossAmount: number;
     totalNetAmount: number;
     sortOrder: number;
    }[];
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListAccountingPaymentsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    id: string;
    kind: number;
    /** Format: date-time */
    paymentDate: string;
    documentNumber: string;
    /** Format: uuid */
    documentId: string;
    /** Format: uuid */
    companyId: string;
    customerNumber: string;
    accountsReceivableNumber: number | null;
    amount: number;
    taxAmount: number;
    currencyIso: string;
    /** Format: uuid */
    paymentMethodId: string | null;
    generalLedgerAccount: string;
    transactionId: string;
    comment: string;
    cashDiscountParts: {
     /** @enum {string} */
     taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
     vatRate: number;
     amount: number;
     taxAmount: number;
     cashDiscountAccount: string;
     taxCode: {
      /** Format: uuid */
      id: string;
      number: number;
      isAutomatic: boolean;
      cashDiscountAccount: string;
     } | null;
     missingTaxCode: {
      /** @enum {string} */
      taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
      countryIso: string;
      taxRate: number;
     } | null;
    }[];
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListApiKeysAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    apiKeyId: string;
    /** Format: uuid */
    registrationId: string;
    appId: string;
    prefix: string;
    scopes: string[];
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    lastUsed: string | null;
    /** Format: date-time */
    revokedAt: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListAppHookCallsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    /** @enum {string} */
    event: "configuration" | "connect" | "disconnect";
    address: string;
    /** @enum {string} */
    status: "pending" | "sent" | "ok" | "failed" | "unknown";
    answerStatus: number | null;
    error: string;
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    sent: string | null;
    /** Format: date-time */
    finished: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListAppInstallationsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["AppInstallationV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListAppPlacesAnswerV2: {
   items: {
    /** Format: uuid */
    appInstallationId: string;
    /** Format: uuid */
    extensionId: string;
    appName: string;
    place: string;
    /** @enum {string} */
    kind: "appLauncher" | "menuItem" | "tab" | "pane";
    name: string;
    context: string;
   }[];
  };
  ListAppRequestsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    requestId: string;
    /** Format: date-time */
    at: string;
    operation: string;
    method: string;
    path: string;
    status: number;
    durationMs: number;
    errorCode: string;
    ignoredNames: string;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListAppsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["AppV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListAuditEntriesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    auditEntryId: string;
    /** Format: date-time */
    at: string;
    /** Format: uuid */
    userId: string | null;
    /** Format: uuid */
    runAsUserId: string | null;
    clientId: string | null;
    appId: string | null;
    requestId: string;
    sessionId: string | null;
    companyId: number | null;
    operation: string;
    entity: string;
    entityId: string;
    before: Record<string, never> | null;
    after: Record<string, never> | null;
    mark: string | null;
    /** Format: uuid */
    undoes: string | null;
    undoneBy: string | null;
    recordCount: number;
    itemIds: string[];
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListAuditedItemsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    itemId: string | null;
    sku: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListBrowserSessionsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    sessionId: string;
    /** Format: uuid */
    userId: string;
    userName: string;
    displayName: string;
    device: string;
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    lastUsed: string;
    /** Format: date-time */
    expiresAt: string;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCategoryDescriptionsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CategoryDescriptionV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChannelCancellationsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    salesOrderId: string;
    channel: string;
    sellerId: string;
    orderId: string;
    requestId: string;
    /** @enum {string} */
    origin: "buyer" | "seller";
    /** @enum {string} */
    status: "requested" | "accepted" | "denied";
    cancelReason: string;
    message: string;
    denialReason: string;
    items: {
     orderItemId: string;
     /** Format: uuid */
     salesOrderLineItemId: string | null;
     quantity: string;
    }[];
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    answered: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChannelDocumentsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    salesOrderId: string;
    channel: string;
    sellerId: string;
    orderId: string;
    /** @enum {string} */
    type: "INVOICE" | "CREDITNOTE";
    number: string;
    originalNumber: string;
    /** Format: date-time */
    transactionDate: string;
    /** Format: date-time */
    taxCalculationDate: string;
    currencyIso: string;
    totalGross: number | null;
    totalNet: number | null;
    totalVat: number | null;
    sellerVatId: string;
    buyerVatId: string;
    fileName: string;
    fileDataType: string;
    size: number;
    /** Format: date-time */
    created: string;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChannelEventsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    id: string;
    channel: string;
    sellerId: string;
    type: string;
    subject: string;
    /** @enum {string} */
    status: "waiting" | "delivered" | "failed" | "acknowledged" | "replaced";
    attempts: number;
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    firstDelivered: string | null;
    /** Format: date-time */
    lastDelivered: string | null;
    /** Format: date-time */
    ended: string | null;
    /** @enum {string} */
    reason: "" | "not-acknowledged" | "too-large" | "expired";
    repeats: string | null;
    repeatedAs: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChannelNotificationsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ChannelNotificationV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChannelOffersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    salesChannelId: string;
    channel: string;
    /** Format: uuid */
    itemId: string | null;
    sku: string | null;
    offerId: number;
    isActive: boolean;
    quantity: number | null;
    channelCategoryId: string | null;
    /** @enum {string} */
    state: "unreported" | "in-progress" | "listed" | "failed";
    /** Format: date-time */
    reported: string | null;
    /** Format: date-time */
    listed: string | null;
    channelOfferId: string;
    listingUrl: string;
    errors: {
     code: string;
     message: string;
     longMessage?: string;
     relatedAttributeId?: string;
     recommendedValue?: string;
    }[];
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChannelRefundsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    refundId: string;
    /** Format: uuid */
    creditNoteId: string;
    /** Format: uuid */
    salesOrderId: string;
    channel: string;
    sellerId: string;
    orderId: string;
    /** @enum {string} */
    status: "requested" | "accepted" | "rejected";
    items: {
     orderItemId: string;
     quantity: string;
     refund: string;
    }[];
    currencyIso: string;
    errors: {
     code: string;
     message: string;
    }[];
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    answered: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChannelReportItemsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    offerId?: number;
    channelOfferId?: string;
    sku?: string;
    ean?: string;
    quantity?: string;
    priceList?: {
     id: string;
     quantityPriceList: {
      amount: string;
      currency: string;
      quantity?: string;
     }[];
    }[];
    title?: string;
    channelCategoryId?: string;
    channelAttributeList?: {
     attributeId: string;
     value: string;
     group?: string;
    }[];
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChannelReportsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ChannelReportV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChannelReturnsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    returnId: string;
    sellerReturnId: string;
    channelReturnId: string | null;
    /** Format: uuid */
    salesOrderId: string;
    channel: string;
    sellerId: string;
    orderId: string;
    /** @enum {string} */
    status: "announced" | "decided" | "accepted" | "rejected";
    items: {
     orderItemId: string;
     quantity: string;
     returnReason: string;
     condition: string;
     acceptReturn: boolean | null;
    }[];
    errors: {
     code: string;
     message: string;
    }[];
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    answered: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListChildCategoriesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CategoryV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListClientsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ClientV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListColorCodesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ColorCodeV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCompaniesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CompanyV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListConditionsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ConditionV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListConnectedCategoriesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    categoryId: string;
    displayName: string;
    listingAllowed: boolean;
    parentCategoryId: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCreditNotesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CreditNoteV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCustomFieldsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CustomFieldV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCustomerBankAccountsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CustomerBankAccountV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCustomerCategoriesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CustomerCategoryV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCustomerChangesAnswerV2: {
   items: {
    /** Format: uuid */
    customerId: string;
    kind: "created" | "changed" | "deleted";
    /** Format: date-time */
    changedAt: string;
    sequence: number;
   }[];
   nextCursor: string;
   hasMore: boolean;
  };
  ListCustomerContactsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CustomerContactV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCustomerFilesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CustomerFileV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCustomerGroupsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CustomerGroupV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCustomerNotesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CustomerNoteV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCustomerPricesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CustomerPriceV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListCustomersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CustomerV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListDeliveryNoteLinesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    salesOrderLineItemId: string;
    /** Format: uuid */
    itemId: string | null;
    sku: string;
    name: string;
    quantity: number;
    /** Format: uuid */
    warehouseId: string | null;
    batchNumber: string;
    /** Format: date-time */
    shelfLifeExpirationDate: string | null;
    serialNumbers: string[];
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListDeliveryNotePackagesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["DeliveryNotePackageV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListDeliveryNotesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["DeliveryNoteV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListExtensionProviderKeysAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ExtensionProviderKeyV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListExtensionProvidersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ExtensionProviderV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListExtensionsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ExtensionV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListFormVersionsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    readonly version: number;
    source: string;
    /** Format: date-time */
    created: string;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListFormsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["FormV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListInvoiceFilesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["InvoiceFileV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListInvoiceLineItemsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    invoiceId: string;
    /** Format: uuid */
    salesOrderId: string;
    /** Format: uuid */
    salesOrderLineItemId: string;
    /** Format: uuid */
    itemId: string | null;
    name: string;
    sku: string;
    type: number;
    quantity: number;
    salesUnit: string;
    salesPriceNet: number;
    salesPriceGross: number;
    discount: number;
    purchasePriceNet: number;
    taxRate: number;
    totalNet: number;
    totalGross: number;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListInvoicesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["InvoiceV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListItemChangesAnswerV2: {
   items: {
    /** Format: uuid */
    itemId: string;
    kind: "created" | "changed" | "deleted";
    /** Format: date-time */
    changedAt: string;
    sequence: number;
   }[];
   nextCursor: string;
   hasMore: boolean;
  };
  ListItemChildrenAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    itemId: string;
    sku: string;
    name: string;
    isActive: boolean;
    variationValueIds: string[];
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListItemCustomFieldValuesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly customFieldId: string;
    value: string | number | boolean;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListItemDescriptionsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ItemDescriptionV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListItemImagesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ItemImageV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListItemSuppliersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ItemSupplierV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListItemWorkflowEventsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    name: string;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListItemsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ItemV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListJobsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["JobV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListLateLinesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    salesOrderId: string;
    salesOrderNumber: string;
    /** Format: uuid */
    salesOrderLineItemId: string;
    /** Format: uuid */
    itemId: string;
    sku: string;
    name: string;
    quantity: number;
    quantityMissing: number;
    /** Format: date */
    promisedOn: string;
    /** Format: date */
    expectedOn: string | null;
    /** @enum {string} */
    reasonCode: "without-stock" | "in-stock" | "supplier-order" | "stock-transfer" | "supplier-stock" | "procurement" | "release" | "undated" | "out-of-stock";
    reason: string;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListMailServersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["MailServerV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListMailTemplateVersionsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    version: number;
    subject: string;
    text: string;
    /** Format: date-time */
    created: string;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListMailTemplatesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["MailTemplateV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListMailsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["MailV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListManufacturersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ManufacturerV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListNumberRangesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["NumberRangeV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListOnHoldReasonsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["OnHoldReasonV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPaymentMethodsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PaymentMethodV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPaymentsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PaymentV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPickListTemplatesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PickListTemplateV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPickListsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PickListV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPrintJobsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PrintJobV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPrinterAssignmentsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PrinterAssignmentV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPrintersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PrinterV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPropertiesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PropertyV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPropertyValueDescriptionsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PropertyValueDescriptionV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPropertyValuesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["PropertyValueV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPurchaseInvoicesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    number: string;
    /** Format: date-time */
    issueDate: string;
    /** Format: uuid */
    supplierId: string | null;
    /** @enum {string} */
    status: "received" | "checked" | "rejected";
    comment: string;
    faults: {
     rule: string;
     message: string;
    }[];
    fileName: string;
    fileDataType: string;
    fileSize: number;
    /** Format: date-time */
    received: string;
    typeCode: string;
    /** Format: date-time */
    dueDate: string | null;
    currencyIso: string;
    sellerName: string;
    totals: {
     lines: number;
     allowances: number;
     charges: number;
     net: number;
     tax: number;
     gross: number;
     prepaid: number;
     rounding: number;
     due: number;
    };
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListPurchaseProposalsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    itemId: string;
    sku: string;
    name: string;
    /** Format: uuid */
    supplierId: string | null;
    /** Format: uuid */
    warehouseId: string | null;
    quantity: number;
    supplierSku: string;
    purchasePriceNet: number;
    currencyIso: string | null;
    packagingUnit: string;
    packagingUnitQuantity: number | null;
    /** Format: date-time */
    expectedDate: string | null;
    isInStockAtSupplier: boolean;
    quantityInStock: number;
    quantityWanted: number;
    minimumStockLevel: number;
    buffer: number;
    quantityIncoming: number;
    quantityMissing: number;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListRegistrationWindowsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    registrationWindowId: string;
    openedBy: string;
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    expiresAt: string;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListRegistrationsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    registrationId: string;
    /** Format: uuid */
    parentId: string | null;
    appId: string;
    version: string;
    displayName: string;
    description: string;
    localizedDisplayNames: {
     languageIso: string;
     name: string;
    }[];
    localizedDescriptions: {
     languageIso: string;
     name: string;
    }[];
    providerName: string;
    providerWebsite: string;
    mandatoryScopes: string[];
    optionalScopes: string[];
    grantedScopes: string[] | null;
    registrationType: number;
    challengeCode: string | null;
    /** @enum {string} */
    status: "pending" | "accepted" | "rejected" | "expired";
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    expiresAt: string;
    /** Format: date-time */
    decidedAt: string | null;
    decidedBy: string | null;
    /** Format: date-time */
    answeredAt: string | null;
    /** Format: date-time */
    withdrawnAt: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListResponsiblePersonsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ResponsiblePersonV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListReturnLinesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    returnId: string;
    /** Format: uuid */
    stateId: string;
    /** Format: uuid */
    itemId: string | null;
    name: string;
    sku: string;
    quantity: number;
    /** Format: uuid */
    returnReasonId: string;
    returnReasonComment: string;
    /** Format: uuid */
    conditionId: string | null;
    conditionComment: string;
    /** Format: uuid */
    salesOrderId: string;
    /** Format: uuid */
    salesOrderLineItemId: string;
    /** Format: uuid */
    deliveryNoteLineItemId: string | null;
    serialNumbers: string[];
    /** @enum {string|null} */
    restocking: "sellable" | "blocked" | "scrapped" | "none" | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListReturnPackagesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    returnId: string;
    trackingId: string;
    /** Format: uuid */
    shippingMethodId: string | null;
    shippingMethodCustom: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListReturnReasonsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ReturnReasonV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListReturnsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ReturnV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListRolesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["RoleV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSalesChannelPricesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["SalesChannelPriceV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSalesChannelsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["SalesChannelV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSalesOrderCancellationReasonsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["CancellationReasonV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSalesOrderChangesAnswerV2: {
   items: {
    /** Format: uuid */
    salesOrderId: string;
    kind: "created" | "changed" | "deleted";
    /** Format: date-time */
    changedAt: string;
    sequence: number;
   }[];
   nextCursor: string;
   hasMore: boolean;
  };
  ListSalesOrderFilesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["SalesOrderFileV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSalesOrderLineItemFilesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["SalesOrderLineItemFileV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSalesOrderLineItemsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["SalesOrderLineItemsV2"];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSalesOrdersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["SalesOrderV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSalesQuotationsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["SalesQuotationV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListScopesAnswerV2: {
   items: {
    name: string;
    phrase: string;
   }[];
  };
  ListSerialNumbersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    warehouseId: string;
    /** Format: uuid */
    storageLocationId: string;
    /** Format: uuid */
    itemId: string;
    serialNumbers: string[];
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListShippingBoxesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ShippingBoxV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListShippingClassesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ShippingClassV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListShippingMethodsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ShippingMethodV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListStockTakeLinesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    itemId: string;
    /** Format: uuid */
    storageLocationId: string;
    storageLocationName: string;
    batchNumber: string;
    /** Format: date-time */
    shelfLifeExpirationDate: string | null;
    quantityCounted: number | null;
    quantityExpected: number | null;
    difference: number | null;
    /** Format: date-time */
    countedAt: string | null;
    countedBy: string;
    countNumber: number;
    serialNumbers: string[];
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListStockTakesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["StockTakeV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListStockTransfersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["StockTransferV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListStocksAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    warehouseId: string;
    /** Format: uuid */
    storageLocationId: string;
    storageLocationName: string;
    /** Format: uuid */
    itemId: string;
    /** Format: date-time */
    shelfLifeExpirationDate: string | null;
    batchNumber: string;
    quantityTotal: number;
    quantityLockedForShipment: number;
    quantityLockedForAvailability: number;
    needsCount: boolean;
    quantityInPickingLists: number;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListStorageLocationsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["StorageLocationV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSupplierOrdersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["ProposedOrdersV2"];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListSuppliersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["SupplierV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListTaxClassesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["TaxClassV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListTaxCodesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["TaxCodeV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListTaxRatesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["TaxRateV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListTaxRegistrationsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["TaxRegistrationV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListTenantsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["TenantV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListTransactionStatusesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["TransactionStatusV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListUsersAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["UserV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListVariationValuesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["VariationValueV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListVariationsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["VariationV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListWarehouseZonesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["WarehouseZoneV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListWarehousesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["WarehouseV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListWebhookDeliveriesAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: {
    /** Format: uuid */
    readonly id: string;
    entity: string;
    /** Format: uuid */
    recordId: string;
    body: string;
    /** @enum {string} */
    status: "pending" | "delivered" | "failed";
    attempts: number;
    /** Format: date-time */
    nextAttempt: string | null;
    answerStatus: number | null;
    answer: string;
    error: string;
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    finished: string | null;
   }[];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListWebhooksAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["WebhookV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListWorkflowEventsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["WorkflowEventV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListWorkflowRunsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["WorkflowRunV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListWorkflowStartsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["WorkflowStartV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  ListWorkflowsAnswerV2: {
   totalItems: number;
   pageNumber: number;
   pageSize: number;
   items: components["schemas"]["WorkflowV2"][];
   totalPages: number;
   hasPreviousPage: boolean;
   hasNextPage: boolean;
   nextPageNumber: number | null;
   previousPageNumber: number | null;
  };
  MailServerV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   host: string;
   port: number;
   /** @enum {string} */
   security: "tls" | "starttls" | "none";
   acceptsAnyCertificate: boolean;
   userName: string;
   readonly hasPassword: boolean;
   senderAddress: string;
   senderName: string;
   replyTo: string;
   isDefault: boolean;
  };
  MailTemplateV2: {
   /** Format: uuid */
   readonly id: string;
   /** @enum {string} */
   documentKind: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order";
   /** @enum {string} */
   languageIso: "de" | "en";
   subject: string;
   text: string;
   readonly version: number;
  };
  MailV2: {
   /** Format: uuid */
   readonly id: string;
   /** @enum {string} */
   documentKind: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order" | "test-mail";
   /** Format: uuid */
   documentId: string | null;
   title: string;
   recipients: {
    address: string;
    /** @enum {string} */
    status: "pending" | "deferred" | "accepted" | "refused" | "bounced";
    response: string;
   }[];
   /** Format: uuid */
   formId: string | null;
   eInvoiceFormat: string;
   subject: string;
   text: string;
   /** @enum {string} */
   status: "queued" | "waiting" | "rendering" | "sending" | "sent" | "refused" | "bounced" | "failed" | "cancelled";
   attempts: number;
   /** Format: date-time */
   nextAttempt: string | null;
   errorCode: string | null;
   errorMessage: string | null;
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   sent: string | null;
   /** Format: date-time */
   finished: string | null;
   /** Format: uuid */
   repeatedId: string | null;
  };
  ManufacturerV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   description: string;
   homepage: string;
   sortNumber: number;
   metaTitle: string;
   metaKeywords: string;
   metaDescription: string;
  };
  MergeSalesOrdersBodyV2: {
   salesOrderIds: string[];
  };
  NumberRangeV2: {
   readonly kind: string;
   /** Format: uuid */
   readonly companyId: string | null;
   prefix: string;
   digits: number;
   nextNumber: number;
   readonly nextText: string;
   readonly isGapless: boolean;
   readonly beginsYearly: boolean;
  };
  OnHoldReasonV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   isMergeable: boolean;
   itemsNotUsedForPurchaseList: boolean;
  };
  OpenChannelUpdateSessionAnswerV2: {
   session: string;
  };
  OpenRegistrationWindowAnswerV2: {
   /** Format: uuid */
   registrationWindowId: string;
   /** Format: date-time */
   expiresAt: string;
  };
  PaymentMethodV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   isDefault: boolean;
   isActive: boolean;
   isDunningActive: boolean;
   canShipBeforePayment: boolean;
   paymentDueInDays: number;
   cashDiscountDays: number;
   cashDiscountValue: number;
   /** @enum {string} */
   paymentOption: "transfer" | "debit" | "online" | "cash" | "other";
   generalLedgerAccount: string;
  };
  PaymentV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   invoiceId: string;
   kind: number;
   amount: number;
   taxAmount: number;
   currencyIso: string;
   /** Format: date-time */
   paymentDate: string;
   /** Format: uuid */
   paymentMethodId: string | null;
   transactionId: string;
   comment: string;
  };
  PickListTemplateV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   /** Format: uuid */
   warehouseId: string | null;
   /** Format: uuid */
   shippingMethodId: string | null;
   /** Format: uuid */
   salesChannelId: string | null;
   minShippingPriority: number | null;
   minAgeInDays: number;
   minLineCount: number | null;
   maxLineCount: number | null;
   /** @enum {string} */
   groupingMode: "SingleOrder" | "MultiOrder" | "Zone";
   /** @enum {string} */
   sorting: "StorageLocation" | "SalesOrder";
   maxOrderCount: number;
   maxPositionCount: number;
   maxWeight: number | null;
   takesPartialOrders: boolean;
  };
  PickListV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   warehouseId: string;
   pickListNumber: string;
   /** Format: uuid */
   pickListTemplateId: string;
   pickListTemplateName: string;
   status: number;
   /** Format: date-time */
   createdAt: string;
   /** Format: uuid */
   userId: string | null;
   /** Format: uuid */
   waveId: string;
   deliveryNoteIds: string[];
  };
  PreviewFormBodyV2: {
   /** @enum {string} */
   documentKind: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order";
   source?: string | null;
   /** Format: uuid */
   formId?: string | null;
   /** Format: uuid */
   documentId?: string | null;
   /** @enum {string|null} */
   languageIso?: "de" | "en" | null;
  };
  PreviewWorkflowAnswerV2: {
   conditionMet: boolean;
   text: string;
   actions: {
    action: number;
    operation: string | null;
    /** @enum {string} */
    outcome: "done" | "passed-over" | "waiting" | "refused";
    text: string;
    errorCode: string | null;
    answer: {
     [key: string]: unknown;
    } | null;
   }[];
  };
  PreviewWorkflowBodyV2: {
   /** Format: uuid */
   recordId: string;
  };
  PriceListV2: {
   /** Format: uuid */
   id: string;
   kind: string;
   /** @enum {string} */
   status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
   progress: {
    done: number;
    total: number | null;
   };
   attempts: number;
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   started: string | null;
   /** Format: date-time */
   finished: string | null;
   result: {
    records?: number;
   } | null;
   errorCode: string | null;
   errorMessage: string | null;
   hasResult: boolean;
   hasErrors: boolean;
  };
  PrintJobV2: {
   /** Format: uuid */
   readonly id: string;
   /** @enum {string} */
   documentKind: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order" | "test-page";
   /** Format: uuid */
   documentId: string | null;
   title: string;
   /** Format: uuid */
   formId: string | null;
   printerName: string;
   /** @enum {string} */
   status: "queued" | "rendering" | "sending" | "printed" | "failed" | "cancelled";
   attempts: number;
   errorCode: string | null;
   errorMessage: string | null;
   printerState: string;
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   sent: string | null;
   /** Format: date-time */
   finished: string | null;
   /** Format: uuid */
   repeatedId: string | null;
  };
  PrinterAssignmentV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   userId: string;
   /** @enum {string|null} */
   documentKind: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order" | null;
   /** Format: uuid */
   formId: string | null;
   /** Format: uuid */
   printerId: string;
  };
  PrinterV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   address: string;
   isActive: boolean;
   acceptsAnyCertificate: boolean;
   /** @enum {string} */
   language: "pdf" | "zpl";
   /** @enum {integer} */
   dotsPerInch: 203 | 300 | 600;
   copies: number;
   sides: string;
   media: string;
   colorMode: string;
  };
  PropertyV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   translations: {
    languageIso: string;
    name: string;
   }[];
   propertyGroups: string[];
  };
  PropertyValueDescriptionV2: {
   /** Format: uuid */
   readonly propertyValueId: string;
   name: string;
   description: string;
   seoPath: string;
   seoMetaDescription: string;
   seoTitleTag: string;
   seoMetaKeywords: string;
   readonly languageIso: string;
  };
  PropertyValueV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   description: string;
  };
  ProposedOrdersV2: components["schemas"]["SupplierOrderV2"][];
  PurchaseInvoiceV2: {
   /** Format: uuid */
   readonly id: string;
   number: string;
   /** Format: date-time */
   issueDate: string;
   /** Format: uuid */
   supplierId: string | null;
   /** @enum {string} */
   status: "received" | "checked" | "rejected";
   comment: string;
   faults: {
    rule: string;
    message: string;
   }[];
   fileName: string;
   fileDataType: string;
   fileSize: number;
   /** Format: date-time */
   received: string;
   /** @enum {string} */
   syntax: "ubl" | "cii";
   profile: string;
   typeCode: string;
   /** Format: date-time */
   dueDate: string | null;
   /** Format: date-time */
   deliveryDate: string | null;
   /** Format: date-time */
   periodStart: string | null;
   /** Format: date-time */
   periodEnd: string | null;
   currencyIso: string;
   note: string;
   references: {
    buyerReference: string;
    purchaseOrder: string;
    salesOrder: string;
    contract: string;
    project: string;
    deliveryNote: string;
    preceding: {
     number: string;
     /** Format: date-time */
     date: string | null;
    }[];
   };
   shipToName: string;
   payment: {
    meansCode: string;
    remittance: string;
    terms: string;
    payeeName: string;
    accounts: {
     iban: string;
     holder: string;
     bic: string;
    }[];
    mandateReference: string;
    creditorId: string;
    debitedIban: string;
   };
   adjustments: {
    isCharge: boolean;
    amount: number;
    baseAmount: number | null;
    percent: number | null;
    reason: string;
    reasonCode: string;
    vatCategory: string;
    vatRate: number;
   }[];
   taxes: {
    vatCategory: string;
    vatRate: number;
    netAmount: number;
    taxAmount: number;
    exemptionReason: string;
    exemptionCode: string;
   }[];
   seller: {
    name: string;
    tradingName: string;
    vatId: string;
    taxId: string;
    registrationId: string;
    number: string;
    street: string;
    address2: string;
    address3: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    contactName: string;
    phoneNumber: string;
    emailAddress: string;
    electronicAddress: string;
   };
   buyer: {
    name: string;
    tradingName: string;
    vatId: string;
    taxId: string;
    registrationId: string;
    number: string;
    street: string;
    address2: string;
    address3: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    contactName: string;
    phoneNumber: string;
    emailAddress: string;
    electronicAddress: string;
   };
   totals: {
    lines: number;
    allowances: number;
    charges: number;
    net: number;
    tax: number;
    gross: number;
    prepaid: number;
    rounding: number;
    due: number;
   };
   lineItems: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    itemId: string | null;
    number: string;
    name: string;
    description: string;
    note: string;
    quantity: number;
    unitCode: string;
    netPrice: number;
    priceQuantity: number;
    netAmount: number;
    vatCategory: string;
    vatRate: number;
    sellerItemNumber: string;
    buyerItemNumber: string;
    gtin: string;
    purchaseOrderLine: string;
    adjustments: {
     isCharge: boolean;
     amount: number;
     baseAmount: number | null;
     percent: number | null;
     reason: string;
     reasonCode: string;
     vatCategory: string;
     vatRate: number;
    }[];
   }[];
  };
  QueryGraphBodyV2: {
   query?: string;
   variables?: Record<string, never> | null;
   operationName?: string | null;
   extensions?: Record<string, never> | null;
  };
  QueryStockChangesAnswerV2: {
   items: {
    /** Format: uuid */
    itemId: string;
    /** Format: uuid */
    warehouseId: string;
    /** Format: uuid */
    storageLocationId: string;
    quantity: number;
    quantityAfter: number;
    purchasePriceNet: number | null;
    /** Format: date-time */
    changedDate: string;
    /** Format: date-time */
    shelfLifeExpirationDate: string | null;
    batchNumber: string;
    comment: string;
    username: string;
    /** @enum {string} */
    movementType: "Booking" | "Transfer" | "Delivery" | "Return" | "StockTake" | "GoodsReceipt" | "Transit";
    serialNumbers: string[];
    /** Format: uuid */
    documentId: string | null;
    appId: string | null;
   }[];
   nextCursor?: string;
   hasMore?: boolean;
   totalItems?: number;
   pageNumber?: number;
   pageSize?: number;
   totalPages?: number;
   hasPreviousPage?: boolean;
   hasNextPage?: boolean;
   nextPageNumber?: number | null;
   previousPageNumber?: number | null;
  };
  ReceiveStockTransferBodyV2: {
   lines?: {
    /** Format: uuid */
    lineId: string;
    quantity: number;
    /** Format: uuid */
    storageLocationId?: string | null;
    serialNumbers?: string[] | null;
   }[];
   isClosing?: boolean;
   missingReason?: string;
  };
  ReceiveSupplierOrderBodyV2: {
   lines: {
    /** Format: uuid */
    lineId: string;
    quantity: number;
    /** Format: uuid */
    storageLocationId?: string | null;
    batchNumber?: string | null;
    /** Format: date-time */
    shelfLifeExpirationDate?: string | null;
    serialNumbers?: string[] | null;
   }[];
   comment?: string;
   acceptsExcess?: boolean;
  };
  RecordStockTakeCountsBodyV2: {
   counts: {
    /** Format: uuid */
    itemId: string;
    /** Format: uuid */
    storageLocationId?: string | null;
    batchNumber?: string | null;
    /** Format: date-time */
    shelfLifeExpirationDate?: string | null;
    quantity: number;
    serialNumbers?: string[] | null;
   }[];
  };
  RegisterAppAnswerV2: {
   appId: string;
   /** Format: uuid */
   registrationRequestId: string;
   status: number;
  };
  RegisterAppBodyV2: {
   appId: string;
   displayName: string;
   description: string;
   version: string;
   providerName: string;
   providerWebsite: string;
   mandatoryApiScopes: string[];
   optionalApiScopes?: string[] | null;
   localizedDisplayNames?: {
    languageIso: string;
    name: string;
   }[] | null;
   localizedDescriptions?: {
    languageIso: string;
    name: string;
   }[] | null;
   /** Format: byte */
   appIcon?: string | null;
   registrationType?: number | null;
  };
  RegistrationV2: {
   requestStatusInfo: {
    appId: string;
    /** Format: uuid */
    registrationRequestId: string;
    status: number;
   };
   token?: {
    apiKey: string;
   };
   grantedScopes?: string[];
  };
  RejectPurchaseInvoiceBodyV2: {
   comment?: string | null;
  };
  RejectStockTakeBodyV2: {
   reason: string;
  };
  RepeatChannelEventsAnswerV2: {
   repeated: number;
   outdated: number;
   hasMore: boolean;
  };
  RepeatChannelEventsBodyV2: {
   channel: string;
   sellerId?: string;
   type?: string;
   /** Format: date-time */
   from?: string;
   /** Format: date-time */
   to?: string;
  };
  RepeatConnectionEventsBodyV2: {
   type?: string;
   /** Format: date-time */
   from?: string;
   /** Format: date-time */
   to?: string;
  };
  ReplaceCompanyLogoAnswerV2: {
   /** Format: uuid */
   readonly id: string;
   mediaType: string;
   width: number;
   height: number;
   size: number;
   hash: string;
  };
  ReplaceCrossReferencesBodyV2: {
   /** Format: uuid */
   readonly itemId?: string;
   crossReferences: {
    /** Format: uuid */
    itemId: string;
    groupName?: string;
    sortNumber?: number;
   }[];
  };
  ReplaceExtensionManifestBodyV2: {
   /** Format: byte */
   manifest: string;
   /** Format: byte */
   signature: string;
  };
  ReplayWebhookDeliveriesAnswerV2: {
   replayed: number;
  };
  ReportShortPickListPositionBodyV2: {
   reason: string;
   quantity?: number;
  };
  RequestChannelReportBodyV2: {
   /** Format: uuid */
   salesChannelId: string;
   /** @enum {string} */
   reportType: "SELLER_INVENTORY";
   /** Format: date-time */
   startDate?: string;
   /** Format: date-time */
   endDate?: string;
  };
  RequestStockTakeRecountBodyV2: {
   lineIds: string[];
  };
  RescheduleSupplierOrderBodyV2: {
   lines: {
    /** Format: uuid */
    lineId: string;
    /** Format: date-time */
    expectedDate: string | null;
   }[];
  };
  ResponsiblePersonV2: {
   /** Format: uuid */
   readonly id: string;
   number: string;
   description: string;
   address: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    company2: string;
    formOfAddress: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    address2: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   /** Format: date-time */
   readonly created: string;
   /** Format: date-time */
   readonly lastChanged: string;
   isActive: boolean;
   languageKey: number;
  };
  ReturnReasonV2: {
   /** Format: uuid */
   readonly id: string;
   translations: {
    languageIso: string;
    name: string;
   }[];
  };
  ReturnV2: {
   /** Format: uuid */
   readonly id: string;
   number: string;
   /** Format: date-time */
   returnDate: string;
   /** Format: uuid */
   customerId: string;
   externalNumber: string;
   origin: number;
   /** Format: uuid */
   companyId: string;
   /** Format: uuid */
   salesOrderId: string;
   /** Format: uuid */
   stateId: string;
   /** Format: uuid */
   warehouseId: string;
   externalComment: string;
   internalComment: string;
   contact: string;
  };
  RoleV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   description: string;
   scopes: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   readonly userCount: number;
   /** Format: date-time */
   readonly created: string;
   /** Format: date-time */
   readonly changed: string;
  };
  SalesChannelPriceV2: {
   /** Format: uuid */
   readonly itemId: string;
   /** Format: uuid */
   readonly salesChannelId: string;
   /** Format: uuid */
   readonly customerGroupId: string;
   readonly fromQuantity: number;
   netPrice: number | null;
   reduceStandardPriceByPercent: number | null;
  };
  SalesChannelV2: {
   /** Format: uuid */
   readonly id: string;
   /** @enum {integer} */
   readonly type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
   name: string;
   isActive: boolean;
   readonly itemCapabilities: {
    descriptions: boolean;
    onlineShopActivation: boolean;
    prices: boolean;
    specialPrices: boolean;
    images: boolean;
   };
   readonly categoryCapabilities: {
    descriptions: boolean;
    onlineShopActivation: boolean;
   };
   documentationUrl: string;
  };
  SalesOrderFileV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   readonly salesOrderId: string;
   /** Format: uuid */
   readonly fileId: string;
   fileDataType: string;
   readonly size: number;
   /** Format: date-time */
   readonly createdAt: string;
   fileName: string;
  };
  SalesOrderFromSalesQuotationV2: {
   /** Format: uuid */
   salesOrderId: string;
   salesOrderNumber: string;
   arePricesKept: boolean;
  };
  SalesOrderLineItemFileV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   readonly salesOrderLineItemId: string;
   /** Format: uuid */
   readonly salesOrderId: string;
   /** Format: uuid */
   readonly fileId: string;
   fileDataType: string;
   readonly size: number;
   /** Format: date-time */
   readonly createdAt: string;
   fileName: string;
  };
  SalesOrderLineItemV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   readonly salesOrderId: string;
   /** Format: uuid */
   itemId: string | null;
   /** Format: uuid */
   readonly parentLineItemId: string | null;
   readonly sortOrder: number;
   name: string;
   sku: string;
   /** @enum {integer} */
   readonly type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
   quantity: number;
   readonly quantityDelivered: number;
   readonly quantityInvoiced: number;
   readonly quantityReturned: number;
   /** Format: date-time */
   readonly promisedOn: string | null;
   /** Format: date-time */
   readonly deliveredOn: string | null;
   salesUnit: string;
   salesPriceNet: number;
   salesPriceGross: number;
   discountPercent: number;
   ignoresDiscounts: boolean;
   purchasePriceNet: number;
   taxRate: number;
   /** @enum {string} */
   readonly taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
   /** Format: uuid */
   taxClassId: string | null;
   /** Format: uuid */
   readonly taxCodeId: string | null;
   readonly totalSalesPriceNet: number;
   readonly totalSalesPriceGross: number;
   readonly priceShare: number | null;
   readonly priceReason: string;
   /** Format: uuid */
   readonly dropShippingSupplierId: string | null;
   note: string;
  };
  SalesOrderLineItemsV2: components["schemas"]["SalesOrderLineItemV2"][];
  SalesOrderV2: {
   /** Format: uuid */
   readonly id: string;
   readonly salesOrderNumber: string;
   externalDetails: {
    externalSalesOrderNumber: string | null;
   };
   billingNumber: string;
   customerSalesOrderNumber: string;
   /** Format: uuid */
   companyId: string;
   /** Format: uuid */
   customerId: string;
   vatId: string;
   readonly merchantVatId: string;
   /** Format: date-time */
   salesOrderDate: string;
   readonly isPending: boolean;
   readonly isNetPrice: boolean;
   readonly salesOrderStatus: number;
   readonly isCancelled: boolean;
   departureCountry: {
    countryIso: string;
    state: string;
    currencyIso: string;
    currencyFactor: number;
   };
   /** Format: uuid */
   shippingMethodId: string | null;
   shippingDetails: {
    isShippingCostFixed: boolean;
    readonly deliveryCompleteStatus: number;
    shippingPriority: number;
    /** Format: date-time */
    shippingDate: string | null;
    /** Format: date-time */
    estimatedDeliveryDate: string | null;
    /** Format: date-time */
    readonly lastShippingDate: string | null;
    /** Format: date-time */
    readonly deliveredDate: string | null;
    extraWeight: number;
   };
   /** Format: uuid */
   onHoldReasonId: string | null;
   /** Format: uuid */
   paymentMethodId: string | null;
   paymentDetails: {
    readonly paymentStatus: number;
    readonly totalNetAmount: number;
    readonly totalGrossAmount: number;
    currencyIso: string;
    currencyFactor: number;
    /** Format: date-time */
    readonly dateOfPayment: string | null;
    readonly alreadyPaidAmount: number;
    readonly stillToPay: number;
    paymentDueDateInDays: number;
    cashDiscount: number;
    cashDiscountDays: number;
   };
   paymentInfo: {
    accountHolder: string;
    bankName: string;
    bic: string;
    creditorId: string;
    dueDate: string;
    endToEndId: string;
    iban: string;
    mandateReference: string;
    paymentInfo: string;
    paymentInfoType: string;
    paymentReference: string;
    referenceEmail: string;
   };
   taxDetails: {
    readonly taxSetting: number;
   };
   /** Format: uuid */
   processColourId: string | null;
   /** Format: uuid */
   processStatusId: string | null;
   isExternalInvoice: boolean;
   text: {
    comment: string;
    customerComment: string;
    printText: string;
   };
   languageIso: string;
   cancellation: {
    /** Format: uuid */
    readonly cancellationReasonId: string | null;
    readonly cancellationComment: string;
    /** Format: date-time */
    readonly cancelledDate: string | null;
   };
   /** Format: uuid */
   readonly salesChannelId: string | null;
   /** Format: uuid */
   readonly createdByUserId: string | null;
   /** Format: uuid */
   assignedUserId: string | null;
   billingAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    additionalCompanyLine: string;
    salutation: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    additionalAddressLine: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   shipmentAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    additionalCompanyLine: string;
    salutation: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    additionalAddressLine: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   lineItems: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    readonly salesOrderId: string;
    /** Format: uuid */
    itemId: string | null;
    /** Format: uuid */
    readonly parentLineItemId: string | null;
    readonly sortOrder: number;
    name: string;
    sku: string;
    /** @enum {integer} */
    readonly type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
    quantity: number;
    readonly quantityDelivered: number;
    readonly quantityInvoiced: number;
    readonly quantityReturned: number;
    /** Format: date-time */
    readonly promisedOn: string | null;
    /** Format: date-time */
    readonly deliveredOn: string | null;
    salesUnit: string;
    salesPriceNet: number;
    salesPriceGross: number;
    discountPercent: number;
    ignoresDiscounts: boolean;
    purchasePriceNet: number;
    taxRate: number;
    /** @enum {string} */
    readonly taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
    /** Format: uuid */
    taxClassId: string | null;
    /** Format: uuid */
    readonly taxCodeId: string | null;
    readonly totalSalesPriceNet: number;
    readonly totalSalesPriceGross: number;
    readonly priceShare: number | null;
    readonly priceReason: string;
    /** Format: uuid */
    readonly dropShippingSupplierId: string | null;
    note: string;
   }[];
  };
  SalesQuotationV2: {
   /** Format: uuid */
   readonly id: string;
   readonly salesQuotationNumber: string;
   externalDetails: {
    externalSalesQuotationNumber: string | null;
   };
   customerSalesQuotationNumber: string;
   /** Format: uuid */
   companyId: string;
   /** Format: uuid */
   customerId: string;
   vatId: string;
   readonly merchantVatId: string;
   /** Format: date-time */
   salesQuotationDate: string;
   /** Format: date-time */
   validUntil: string | null;
   readonly isNetPrice: boolean;
   readonly salesQuotationStatus: number;
   /** Format: date-time */
   readonly sentDate: string | null;
   /** Format: date-time */
   readonly cancelledDate: string | null;
   readonly cancellationComment: string;
   /** Format: uuid */
   readonly salesOrderId: string | null;
   departureCountry: {
    countryIso: string;
    state: string;
    currencyIso: string;
    currencyFactor: number;
   };
   /** Format: uuid */
   shippingMethodId: string | null;
   shippingDetails: {
    shippingPriority: number;
    /** Format: date-time */
    shippingDate: string | null;
    /** Format: date-time */
    estimatedDeliveryDate: string | null;
    extraWeight: number;
   };
   /** Format: uuid */
   paymentMethodId: string | null;
   paymentDetails: {
    readonly totalNetAmount: number;
    readonly totalGrossAmount: number;
    currencyIso: string;
    currencyFactor: number;
    paymentDueDateInDays: number;
    cashDiscount: number;
    cashDiscountDays: number;
   };
   taxDetails: {
    readonly taxSetting: number;
   };
   /** Format: uuid */
   processColourId: string | null;
   /** Format: uuid */
   processStatusId: string | null;
   text: {
    comment: string;
    customerComment: string;
    printText: string;
   };
   languageIso: string;
   /** Format: uuid */
   readonly salesChannelId: string | null;
   /** Format: uuid */
   readonly createdByUserId: string | null;
   /** Format: uuid */
   assignedUserId: string | null;
   billingAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    additionalCompanyLine: string;
    salutation: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    additionalAddressLine: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   shipmentAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    additionalCompanyLine: string;
    salutation: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    additionalAddressLine: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   readonly lineItems: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    readonly salesQuotationId: string;
    /** Format: uuid */
    itemId: string | null;
    /** Format: uuid */
    readonly parentLineItemId: string | null;
    readonly sortOrder: number;
    name: string;
    sku: string;
    /** @enum {integer} */
    readonly type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
    quantity: number;
    salesUnit: string;
    salesPriceNet: number;
    salesPriceGross: number;
    discountPercent: number;
    ignoresDiscounts: boolean;
    purchasePriceNet: number;
    taxRate: number;
    /** @enum {string} */
    readonly taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
    /** Format: uuid */
    taxClassId: string | null;
    /** Format: uuid */
    readonly taxCodeId: string | null;
    readonly totalSalesPriceNet: number;
    readonly totalSalesPriceGross: number;
    readonly priceShare: number | null;
    readonly priceReason: string;
    /** Format: uuid */
    readonly dropShippingSupplierId: string | null;
    note: string;
   }[];
  };
  ScanPickListAnswerV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   warehouseId: string;
   /** Format: uuid */
   pickListId: string;
   /** Format: uuid */
   storageLocationId: string;
   /** Format: uuid */
   itemId: string;
   quantity: number;
   status: number;
   priority: number;
   /** Format: uuid */
   salesOrderLineItemId: string | null;
   /** Format: date-time */
   createdAt: string;
   /** Format: uuid */
   salesOrderId: string;
   batchNumber: string;
   /** Format: date-time */
   shelfLifeExpirationDate: string | null;
   quantityPicked: number;
   quantityShort: number;
   shortReason: string;
   serialNumbers: string[];
   boxNumber: string;
   /** Format: date-time */
   processedAt: string | null;
   /** Format: uuid */
   deliveryNoteId: string | null;
  };
  ScanPickListBodyV2: {
   code: string;
   quantity?: number;
   /** Format: uuid */
   positionId?: string | null;
   batchNumber?: string | null;
   serialNumbers?: string[];
   boxNumber?: string | null;
  };
  SendTestMailBodyV2: {
   recipient: string;
  };
  SendWebhookMessageBodyV2: {
   objectKind: string;
   /** Format: uuid */
   recordId: string;
   data: {
    [key: string]: unknown;
   };
  };
  SetCustomerPriceBodyV2: {
   /** Format: uuid */
   readonly itemId?: string;
   /** Format: uuid */
   readonly customerId?: string;
   readonly fromQuantity?: number;
   netPrice?: number | null;
   reduceStandardPriceByPercent?: number | null;
  };
  SetItemAttributesBodyV2: {
   /** Format: uuid */
   readonly itemId?: string;
   attributes: {
    /** Format: uuid */
    attributeId: string;
    /** Format: uuid */
    salesChannelId: string;
    languageIso: string;
    value: string;
   }[];
  };
  SetOfferCategoriesBodyV2: {
   items: {
    /** Format: uuid */
    itemId: string;
    channelCategoryId: string | null;
   }[];
  };
  SetSalesChannelPriceBodyV2: {
   /** Format: uuid */
   readonly itemId?: string;
   /** Format: uuid */
   readonly salesChannelId?: string;
   /** Format: uuid */
   readonly customerGroupId?: string;
   readonly fromQuantity?: number;
   netPrice?: number | null;
   reduceStandardPriceByPercent?: number | null;
  };
  ShipDeliveryNoteBodyV2: {
   /** Format: date-time */
   shippedDate?: string;
  };
  ShippingBoxV2: {
   /** Format: uuid */
   readonly id: string;
   code: string;
   /** @enum {string} */
   type: "Carton" | "Tote" | "Pallet";
   /** Format: uuid */
   warehouseId: string;
   /** Format: uuid */
   storageLocationId: string | null;
   isLocked: boolean;
  };
  ShippingClassV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
  };
  ShippingMethodV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   priority: number;
   grossPrice: number;
   extraWeight: number;
   isMarketplaceBPrime: boolean;
   isActive: boolean;
   onlyListedCountries: boolean;
   deliveryDays: number | null;
   costs: {
    countryIso: string | null;
    fromWeight: number;
    fromOrderValue: number;
    grossPrice: number;
   }[];
   onlyListedClasses: boolean;
   shippingClassCosts: {
    /** Format: uuid */
    shippingClassId: string;
    countryIso: string | null;
    fromWeight: number;
    fromOrderValue: number;
    grossPrice: number;
   }[];
  };
  SpecialPriceV2: {
   /** Format: uuid */
   readonly itemId: string;
   specialPrices: {
    isActive: boolean;
    /** Format: uuid */
    customerGroupId: string;
    netPrice: number;
    /** Format: uuid */
    salesChannelId: string;
   }[];
   isActive: boolean;
   /** Format: date-time */
   startDate: string | null;
   endDateActive: boolean;
   /** Format: date-time */
   endDate: string | null;
   tillAmountActive: boolean;
   tillAmountInStockSmallerThan: number;
  };
  SplitSalesOrderBodyV2: {
   lineItems: {
    /** Format: uuid */
    salesOrderLineItemId: string;
    quantity?: number;
   }[];
  };
  StartItemWorkflowEventBodyV2: {
   /** Format: uuid */
   id: string;
  };
  StockTakeV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   /** Format: uuid */
   warehouseId: string;
   status: number;
   /** Format: date-time */
   createdAt: string;
   createdBy: string;
   /** Format: date-time */
   closedAt: string | null;
   closedBy: string;
   reason: string;
   lineCount: number;
   countedLineCount: number;
   differenceCount: number;
  };
  StockTransferV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   fromWarehouseId: string;
   /** Format: uuid */
   toWarehouseId: string;
   status: number;
   comment: string;
   /** Format: date-time */
   expectedDate: string | null;
   /** Format: date-time */
   createdAt: string;
   /** Format: date-time */
   closedAt: string | null;
   lines: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    itemId: string;
    quantity: number;
    quantityReceived: number;
    quantityMissing: number;
    missingReason: string;
    quantityReturned: number;
    batchNumber: string;
    /** Format: date-time */
    shelfLifeExpirationDate: string | null;
    serialNumbers: string[];
    serialNumbersInTransit: string[];
   }[];
  };
  StorageLocationV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   warehouseId: string;
   name: string;
   storageLocationType: {
    /** @enum {string} */
    id: "Standard" | "Picking" | "Reserve" | "Receiving";
    readonly name: string;
    readonly description: string;
    readonly scope: string[];
   };
   /** Format: uuid */
   zoneId: string | null;
   sortNumber: number;
   priority: number;
   lockForShipment: boolean;
   lockForAvailability: boolean;
   comment: string;
   dimensions: {
    length: number;
    width: number;
    height: number;
   };
   readonly isDefault: boolean;
  };
  SupplierOrderV2: {
   /** Format: uuid */
   readonly id: string;
   number: string;
   /** Format: uuid */
   supplierId: string;
   /** Format: uuid */
   warehouseId: string | null;
   /** Format: uuid */
   companyId: string | null;
   /** Format: uuid */
   salesOrderId: string | null;
   shipmentAddress: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    company2: string;
    formOfAddress: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    address2: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   } | null;
   externalNumber: string;
   ownCustomerNumber: string;
   currencyIso: string;
   currencyFactor: number | null;
   comment: string;
   status: number;
   totalPurchasePriceNet: number;
   totalPurchasePriceGross: number;
   taxAmounts: {
    rate: number;
    net: number;
    tax: number;
   }[];
   /** Format: date-time */
   createdAt: string;
   /** Format: date-time */
   sentAt: string | null;
   /** Format: date-time */
   closedAt: string | null;
   lines: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    itemId: string;
    quantity: number;
    /** Format: uuid */
    salesOrderLineItemId: string | null;
    supplierSku: string;
    purchasePriceNet: number;
    totalPurchasePriceNet: number;
    taxRate: number;
    packagingUnit: string;
    amountPackagingUnit: number;
    packagingUnitQuantity: number | null;
    /** Format: date-time */
    expectedDate: string | null;
    quantityReceived: number;
    quantityOpen: number;
   }[];
  };
  SupplierV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   readonly type: string;
   readonly phoneExtension: string;
   number: string;
   ownCustomerNumber: string;
   languageIso: string;
   formOfAddress: string;
   firstName: string;
   lastName: string;
   company: string;
   company2: string;
   contact: string;
   street: string;
   address2: string;
   postalCode: string;
   city: string;
   state: string;
   countryIso: string;
   phoneNumber: string;
   fax: string;
   emailAddress: string;
   website: string;
   comment: string;
   vatId: string;
   readonly status: string;
   currencyIso: string;
   deliveryTime: number;
   canDropship: boolean;
   isActive: boolean;
  };
  TaxClassV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   isDefault: boolean;
   /** @enum {integer} */
   type: 0 | 1 | 2 | 3 | 4 | 5;
  };
  TaxCodeV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   number: number;
   generalLedgerAccount: string;
   cashDiscountAccount: string;
   isAutomatic: boolean;
   /** @enum {string|null} */
   taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | null;
   countryIso: string | null;
   taxRate: number | null;
  };
  TaxRateV2: {
   /** Format: uuid */
   readonly id: string;
   countryIso: string;
   /** @enum {integer} */
   taxClassType: 0 | 1 | 2 | 3 | 4 | 5;
   rate: number;
   /** Format: date */
   validFrom: string;
   /** Format: uuid */
   taxCodeId: string | null;
   isToBeVerified: boolean;
  };
  TaxRegistrationV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   companyId: string | null;
   countryIso: string;
   vatId: string;
   isSmallBusiness: boolean;
   usesDestinationRates: boolean;
   keepsGrossPrices: boolean;
  };
  TenantV2: {
   /** Format: uuid */
   readonly tenantId: string;
   name: string;
   readonly isOperator: boolean;
   isActive: boolean;
   currencyIso: string;
   languageIso: string;
   /** Format: date-time */
   licenceValidUntil: string | null;
   licenceIncludesInterface: boolean;
   ratePerSecond: number;
   rateBurst: number;
   auditRetentionDays: number;
   /** Format: date-time */
   readonly created: string;
   /** Format: date-time */
   readonly changed: string;
  };
  TestWebhookAnswerV2: {
   /** Format: uuid */
   readonly id: string;
   entity: string;
   /** Format: uuid */
   recordId: string;
   body: string;
   /** @enum {string} */
   status: "pending" | "delivered" | "failed";
   attempts: number;
   /** Format: date-time */
   nextAttempt: string | null;
   answerStatus: number | null;
   answer: string;
   error: string;
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   finished: string | null;
  };
  TransactionStatusV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   isValidForSalesQuotation: boolean;
   isValidForSalesOrder: boolean;
   isValidForSubscription: boolean;
  };
  TransferStockAnswerV2: {
   from: components["schemas"]["BookStockAnswerV2"];
   to: components["schemas"]["BookStockAnswerV2"];
  };
  TransferStockBodyV2: {
   /** Format: uuid */
   itemId: string;
   /** Format: date-time */
   shelfLifeExpirationDate?: string | null;
   batchNumber?: string | null;
   comment?: string;
   serialNumbers?: string[] | null;
   /** Format: uuid */
   fromWarehouseId: string;
   /** Format: uuid */
   toWarehouseId: string;
   /** Format: uuid */
   fromStorageLocationId?: string | null;
   /** Format: uuid */
   toStorageLocationId?: string | null;
   quantity: number;
  };
  UndoAuditEntryAnswerV2: {
   entryCount: number;
   entries: {
    /** Format: uuid */
    auditEntryId: string;
    writes: {
     operation: string;
     entity: string;
     entityId: string;
     before: Record<string, never> | null;
     after: Record<string, never> | null;
    }[];
    records: {
     deleted: number;
     restored: number;
     /** Format: uuid */
     jobId: string;
    } | null;
   }[];
  };
  UpdateCancellationReasonBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   isCommentRequired?: boolean;
   isValidForSalesOrder?: boolean;
   isValidForInvoice?: boolean;
   isValidForRefund?: boolean;
  };
  UpdateCategoryBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   description?: string;
   /** Format: uuid */
   parentCategoryId?: string | null;
   readonly level?: number;
   sortNumber?: number;
   activeSalesChannels?: string[];
  };
  UpdateCategoryDescriptionBodyV2: {
   /** Format: uuid */
   readonly categoryId?: string;
   name?: string;
   description?: string;
   seoPath?: string;
   seoMetaDescription?: string;
   seoTitleTag?: string;
   seoMetaKeywords?: string;
   readonly languageIso?: string;
   /** Format: uuid */
   readonly salesChannelId?: string;
  };
  UpdateChannelConnectionAnswerV2: {
   /** Format: uuid */
   salesChannelId: string;
   channel: string;
   /** @enum {string} */
   status: "pending" | "active" | "paused";
   sellerId: string;
   isActiveByChannel: boolean;
   /** Format: date-time */
   created: string;
  };
  UpdateChannelConnectionBodyV2: {
   isActive: boolean;
  };
  UpdateChannelNotificationBodyV2: {
   isRead: boolean;
  };
  UpdateClientBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   readonly clientId?: string;
   name?: string;
   grantTypes?: ("authorization_code" | "refresh_token" | "client_credentials")[];
   redirectUris?: string[];
   scopes?: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   readonly isPublic?: boolean;
   jwks?: {
    keys: {
     /** @enum {string} */
     kty: "RSA" | "EC" | "OKP";
     kid?: string;
     use?: string;
     alg?: string;
     key_ops?: string[];
     n?: string;
     e?: string;
     crv?: string;
     x?: string;
     y?: string;
     x5c?: string[];
     x5t?: string;
     "x5t#S256"?: string;
    }[];
   } | null;
   /** Format: uuid */
   readonly salesChannelId?: string | null;
   isActive?: boolean;
   /** Format: date-time */
   readonly created?: string;
   /** Format: date-time */
   readonly changed?: string;
  };
  UpdateColorCodeBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   code?: string;
  };
  UpdateCompanyBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   taxId?: string;
   contactName?: string;
   bankName?: string;
   accountHolder?: string;
   iban?: string;
   bic?: string;
   creditorId?: string;
   electronicAddress?: string;
   commercialRegisterNumber?: string;
   legalInformation?: string;
   /** @enum {string} */
   eInvoiceFormat?: "none" | "factur-x" | "xrechnung-ubl" | "xrechnung-cii";
   paymentDueInDays?: number;
   /** @enum {string} */
   shippingMethodChoice?: "none" | "cheapest" | "priority";
   dunningGraceDays?: number;
   /** Format: date */
   booksClosedUntil?: string | null;
   address?: {
    /** Format: uuid */
    readonly id?: string;
    company?: string;
    company2?: string;
    formOfAddress?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    address2?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   } | null;
  };
  UpdateConditionBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   names?: {
    name: string;
    languageIso: string;
   }[];
   isDefault?: boolean;
  };
  UpdateCustomFieldBodyV2: {
   readonly attribute?: {
    description?: string;
    isRequired?: boolean;
    sortNumber?: number;
   };
   /** Format: uuid */
   readonly customFieldId?: string;
   groupName?: string;
   name?: string;
   description?: string;
   /** @enum {integer} */
   type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
   possibleValues?: string[];
   isRequired?: boolean;
   sortNumber?: number;
  };
  UpdateCustomerAnswerV2: {
   /** Format: uuid */
   customerId: string;
  };
  UpdateCustomerBankAccountBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   accountHolder?: string;
   bankName?: string;
   accountNumber?: string;
   bankCode?: string;
   iban?: string;
   bic?: string;
   mandateReference?: string;
  };
  UpdateCustomerBodyV2: {
   /** Format: uuid */
   readonly customerId?: string;
   /** Format: uuid */
   companyId?: string | null;
   /** Format: uuid */
   customerGroupId?: string | null;
   /** Format: uuid */
   customerCategoryId?: string | null;
   /** Format: uuid */
   paymentMethodId?: string | null;
   accountsReceivableNumber?: number | null;
   /** Format: date-time */
   birthday?: string | null;
   commercialRegisterNumber?: string | null;
   customerNumber?: string;
   marketplaceAName?: string | null;
   homepage?: string | null;
   initialContact?: string | null;
   languageIso?: string;
   taxIdentificationNumber?: string | null;
   buyerReference?: string | null;
   electronicAddress?: string | null;
   isPublicBuyer?: boolean;
   /** @enum {string} */
   eInvoiceFormat?: "none" | "factur-x" | "xrechnung-ubl" | "xrechnung-cii";
   isCashRegisterBased?: boolean;
   isLocked?: boolean;
   addresses?: {
    /** Format: uuid */
    customerAddressId?: string;
    companyName?: string | null;
    additionalCompanyLine?: string | null;
    salutation?: string | null;
    title?: string | null;
    firstName?: string | null;
    lastName?: string | null;
    street?: string | null;
    additionalAddressLine?: string | null;
    postalCode?: string | null;
    city?: string | null;
    state?: string | null;
    countryIso?: string | null;
    vatId?: string | null;
    phoneNumber?: string | null;
    mobilePhoneNumber?: string | null;
    emailAddress?: string | null;
    faxNumber?: string | null;
    isDefaultAddress?: boolean;
    /** @enum {integer} */
    addressType?: 0 | 1 | 2;
   }[];
   paymentSettings?: {
    creditLimit?: number;
    paymentDueDateInDays?: number;
    discount?: number;
    isDunningBlocked?: boolean;
   };
   /** Format: date-time */
   createdDate?: string;
  };
  UpdateCustomerCategoryBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
  };
  UpdateCustomerContactBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   department?: string;
   honorific?: string;
   firstName?: string;
   lastName?: string;
   phoneNumber?: string;
   mobilePhoneNumber?: string;
   emailAddress?: string;
   fax?: string;
  };
  UpdateCustomerFileBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   readonly customerId?: string;
   /** Format: uuid */
   readonly fileId?: string;
   fileDataType?: string;
   readonly size?: number;
   /** Format: date-time */
   readonly createdAt?: string;
   fileName?: string;
   fileData?: string;
  };
  UpdateCustomerGroupBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   isDefault?: boolean;
   discount?: number;
   isNetPrice?: boolean;
  };
  UpdateCustomerNoteBodyV2: {
   /** Format: uuid */
   readonly noteId?: string;
   noteBody?: string;
  };
  UpdateDeliveryNotePackageBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: date-time */
   packageDate?: string;
   trackingId?: string;
   weight?: number;
   /** Format: uuid */
   shippingMethodId?: string | null;
   /** Format: date-time */
   shippedDate?: string | null;
   trackingUrl?: string;
   comment?: string;
  };
  UpdateExtensionBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   readonly extensionId?: string;
   name?: string;
   /** Format: uuid */
   providerId?: string;
   readonly version?: string;
   readonly manifestHash?: string;
   /** @enum {string} */
   readonly status?: "draft" | "ready";
   /** Format: date-time */
   readonly created?: string;
   /** Format: date-time */
   readonly lastChanged?: string;
  };
  UpdateExtensionProviderBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   website?: string;
  };
  UpdateExtensionProviderKeyBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   /** @enum {string} */
   readonly algorithm?: "Ed25519" | "ES256";
   publicKey?: string;
   readonly fingerprint?: string;
   isRevoked?: boolean;
  };
  UpdateFormBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   /** @enum {string} */
   documentKind?: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order";
   isDefault?: boolean;
   source?: string;
   readonly version?: number;
  };
  UpdateInstalledAppBodyV2: {
   acceptedScopes?: string[];
  };
  UpdateInvoiceBodyV2: {
   dunningBlock?: boolean;
   invoicePaymentDetails?: {
    stopPaymentRequest?: boolean;
   };
   /** Format: uuid */
   colorcodeId?: string | null;
   comment?: string;
  };
  UpdateInvoiceFileBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   readonly invoiceId?: string;
   /** Format: uuid */
   readonly fileId?: string;
   fileDataType?: string;
   readonly size?: number;
   /** Format: date-time */
   readonly createdAt?: string;
   fileName?: string;
   fileData?: string;
  };
  UpdateItemBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   sku?: string;
   /** Format: uuid */
   manufacturerId?: string | null;
   /** Format: uuid */
   responsiblePersonId?: string | null;
   readonly isActive?: boolean;
   categories?: {
    /** Format: uuid */
    categoryId: string;
    readonly name?: string;
   }[];
   name?: string;
   description?: string | null;
   shortDescription?: string | null;
   identifiers?: {
    gtin?: string | null;
    manufacturerNumber?: string | null;
    isbn?: string | null;
    upc?: string | null;
    marketplaceBFnsku?: string | null;
    asins?: string[];
    ownIdentifier?: string | null;
   };
   components?: {
    /** Format: uuid */
    itemId: string;
    quantity: number;
    sortNumber?: number;
   }[];
   readonly childItems?: string[];
   /** Format: uuid */
   readonly parentItemId?: string | null;
   itemPriceData?: {
    salesPriceNet?: number;
    suggestedRetailPrice?: number;
    purchasePriceNet?: number;
    marketplaceAPrice?: number;
    marketplaceBPrice?: number;
   };
   activeSalesChannels?: string[];
   sortNumber?: number;
   annotation?: string | null;
   /** Format: date-time */
   readonly added?: string;
   /** Format: date-time */
   readonly changed?: string;
   /** Format: date-time */
   releasedOnDate?: string | null;
   storageOptions?: {
    globalMinimumStockLevel?: number;
    buffer?: number;
    serialNumberTracking?: boolean;
    procurementTime?: number;
    determineProcurementTimeAutomatically?: boolean;
    additionalHandlingTime?: number;
    readonly inventoryManagementActive?: boolean;
    readonly splitQuantity?: boolean;
    readonly serialNumberItem?: boolean;
    readonly subjectToShelfLifeExpirationDate?: boolean;
    readonly subjectToBatchItem?: boolean;
   };
   countryOfOrigin?: string | null;
   /** Format: uuid */
   readonly conditionId?: string | null;
   /** Format: uuid */
   shippingClassId?: string | null;
   /** Format: uuid */
   productGroupId?: string | null;
   /** Format: uuid */
   taxClassId?: string | null;
   dimensions?: {
    length?: number;
    width?: number;
    height?: number;
   };
   weights?: {
    itemWeight?: number;
    shippingWeight?: number;
   };
   allowNegativeStock?: boolean;
   allowsPreorders?: boolean;
   quantities?: {
    minimumOrderQuantity?: number;
    permissibleOrderQuantity?: number;
    minimumPurchaseQuantityForCustomerGroup?: {
     /** Format: uuid */
     customerGroupId: string;
     permissibleOrderQuantity?: number;
     minimumPurchaseQuantity?: number;
     isActive?: boolean;
    }[];
   };
   dangerousGoods?: {
    unNumber?: string | null;
    hazardNo?: string | null;
   };
   taric?: string | null;
   searchTerms?: string | null;
   priceListActive?: boolean;
   ignoreDiscounts?: boolean;
   isService?: boolean;
   /** Format: uuid */
   availabilityId?: string | null;
  };
  UpdateItemCustomFieldBodyV2: {
   /** Format: uuid */
   readonly customFieldId?: string;
   value: string | number | boolean | null;
  };
  UpdateItemDescriptionBodyV2: {
   /** Format: uuid */
   readonly itemId?: string;
   name?: string;
   description?: string;
   seoPath?: string;
   seoMetaDescription?: string;
   seoTitleTag?: string;
   seoMetaKeywords?: string;
   shortDescription?: string;
   readonly languageIso?: string;
   /** Format: uuid */
   readonly salesChannelId?: string;
  };
  UpdateItemImageBodyV2: {
   /** Format: uuid */
   readonly itemId?: string;
   /** Format: uuid */
   readonly imageId?: string;
   filename?: string;
   readonly imageDataType?: string;
   /** Format: uuid */
   salesChannelId?: string;
   readonly marketplaceAName?: string;
   sortNumber?: number;
   readonly size?: number;
   readonly width?: number;
   readonly height?: number;
   imageData?: string;
  };
  UpdateItemSupplierBodyV2: {
   /** Format: uuid */
   readonly itemId?: string;
   /** Format: uuid */
   readonly supplierId?: string;
   sku?: string;
   itemName?: string;
   isStandard?: boolean;
   purchasePriceNet?: number;
   taxRate?: number;
   minimumPurchaseQuantity?: number;
   permissibleOrderQuantity?: number;
   deliveryTime?: number;
   useSupplierDeliveryTime?: boolean;
   stockLevel?: number;
   isDropshipping?: boolean;
   mergeStockLevel?: boolean;
   comment?: string;
   packagingUnit?: string;
   amountPackagingUnit?: number;
   readonly packagingUnitPurchasePriceNet?: number;
   scalePrices?: {
    fromQuantity: number;
    purchasePriceNet?: number | null;
    reduceStandardPriceByPercent?: number | null;
   }[];
  };
  UpdateMailServerBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   host?: string;
   port?: number;
   /** @enum {string} */
   security?: "tls" | "starttls" | "none";
   acceptsAnyCertificate?: boolean;
   userName?: string;
   readonly hasPassword?: boolean;
   senderAddress?: string;
   senderName?: string;
   replyTo?: string;
   isDefault?: boolean;
   password?: string;
  };
  UpdateMailTemplateBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** @enum {string} */
   documentKind?: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order";
   /** @enum {string} */
   languageIso?: "de" | "en";
   subject?: string;
   text?: string;
   readonly version?: number;
  };
  UpdateManufacturerBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   description?: string;
   homepage?: string;
   sortNumber?: number;
   metaTitle?: string;
   metaKeywords?: string;
   metaDescription?: string;
  };
  UpdateNumberRangeBodyV2: {
   readonly kind?: string;
   /** Format: uuid */
   readonly companyId?: string | null;
   prefix?: string;
   digits?: number;
   nextNumber?: number;
   readonly nextText?: string;
   readonly isGapless?: boolean;
   readonly beginsYearly?: boolean;
  };
  UpdateOnHoldReasonBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   isMergeable?: boolean;
   itemsNotUsedForPurchaseList?: boolean;
  };
  UpdatePaymentMethodBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   isDefault?: boolean;
   isActive?: boolean;
   isDunningActive?: boolean;
   canShipBeforePayment?: boolean;
   paymentDueInDays?: number;
   cashDiscountDays?: number;
   cashDiscountValue?: number;
   /** @enum {string} */
   paymentOption?: "transfer" | "debit" | "online" | "cash" | "other";
   generalLedgerAccount?: string;
  };
  UpdatePickListBodyV2: {
   /** Format: uuid */
   userId?: string | null;
  };
  UpdatePickListTemplateBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   /** Format: uuid */
   warehouseId?: string | null;
   /** Format: uuid */
   shippingMethodId?: string | null;
   /** Format: uuid */
   salesChannelId?: string | null;
   minShippingPriority?: number | null;
   minAgeInDays?: number;
   minLineCount?: number | null;
   maxLineCount?: number | null;
   /** @enum {string} */
   groupingMode?: "SingleOrder" | "MultiOrder" | "Zone";
   /** @enum {string} */
   sorting?: "StorageLocation" | "SalesOrder";
   maxOrderCount?: number;
   maxPositionCount?: number;
   maxWeight?: number | null;
   takesPartialOrders?: boolean;
  };
  UpdatePrinterAssignmentBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   userId?: string;
   /** @enum {string|null} */
   documentKind?: "sales-order" | "sales-quotation" | "delivery-note" | "invoice" | "cancellation" | "credit-note" | "pick-list" | "return-slip" | "shipping-label" | "item-label" | "supplier-order" | null;
   /** Format: uuid */
   formId?: string | null;
   /** Format: uuid */
   printerId?: string;
  };
  UpdatePrinterBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   address?: string;
   isActive?: boolean;
   acceptsAnyCertificate?: boolean;
   /** @enum {string} */
   language?: "pdf" | "zpl";
   /** @enum {integer} */
   dotsPerInch?: 203 | 300 | 600;
   copies?: number;
   sides?: string;
   media?: string;
   colorMode?: string;
  };
  UpdatePropertyBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   translations?: {
    languageIso: string;
    name: string;
   }[];
   propertyGroups?: string[];
  };
  UpdatePropertyValueBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   description?: string;
  };
  UpdatePropertyValueDescriptionBodyV2: {
   /** Format: uuid */
   readonly propertyValueId?: string;
   name?: string;
   description?: string;
   seoPath?: string;
   seoMetaDescription?: string;
   seoTitleTag?: string;
   seoMetaKeywords?: string;
   readonly languageIso?: string;
  };
  UpdateResponsiblePersonBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   number?: string;
   description?: string;
   address?: {
    /** Format: uuid */
    readonly id?: string;
    company?: string;
    company2?: string;
    formOfAddress?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    address2?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   /** Format: date-time */
   readonly created?: string;
   /** Format: date-time */
   readonly lastChanged?: string;
   isActive?: boolean;
   languageKey?: number;
  };
  UpdateReturnReasonBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   translations?: {
    languageIso: string;
    name: string;
   }[];
  };
  UpdateRoleBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   description?: string;
   scopes?: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   readonly userCount?: number;
   /** Format: date-time */
   readonly created?: string;
   /** Format: date-time */
   readonly changed?: string;
  };
  UpdateSalesChannelBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** @enum {integer} */
   readonly type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
   name?: string;
   isActive?: boolean;
   readonly itemCapabilities?: {
    descriptions?: boolean;
    onlineShopActivation?: boolean;
    prices?: boolean;
    specialPrices?: boolean;
    images?: boolean;
   };
   readonly categoryCapabilities?: {
    descriptions?: boolean;
    onlineShopActivation?: boolean;
   };
   documentationUrl?: string;
  };
  UpdateSalesOrderBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   readonly salesOrderNumber?: string;
   externalDetails?: {
    externalSalesOrderNumber?: string | null;
   };
   billingNumber?: string;
   customerSalesOrderNumber?: string;
   /** Format: uuid */
   companyId?: string;
   /** Format: uuid */
   customerId?: string;
   vatId?: string;
   readonly merchantVatId?: string;
   /** Format: date-time */
   salesOrderDate?: string;
   readonly isPending?: boolean;
   readonly isNetPrice?: boolean;
   readonly salesOrderStatus?: number;
   readonly isCancelled?: boolean;
   departureCountry?: {
    countryIso?: string;
    state?: string;
    currencyIso?: string;
    currencyFactor?: number;
   };
   /** Format: uuid */
   shippingMethodId?: string | null;
   shippingDetails?: {
    isShippingCostFixed?: boolean;
    readonly deliveryCompleteStatus?: number;
    shippingPriority?: number;
    /** Format: date-time */
    shippingDate?: string | null;
    /** Format: date-time */
    estimatedDeliveryDate?: string | null;
    /** Format: date-time */
    readonly lastShippingDate?: string | null;
    /** Format: date-time */
    readonly deliveredDate?: string | null;
    extraWeight?: number;
   };
   /** Format: uuid */
   onHoldReasonId?: string | null;
   /** Format: uuid */
   paymentMethodId?: string | null;
   paymentDetails?: {
    readonly paymentStatus?: number;
    readonly totalNetAmount?: number;
    readonly totalGrossAmount?: number;
    currencyIso?: string;
    currencyFactor?: number;
    /** Format: date-time */
    readonly dateOfPayment?: string | null;
    readonly alreadyPaidAmount?: number;
    readonly stillToPay?: number;
    paymentDueDateInDays?: number;
    cashDiscount?: number;
    cashDiscountDays?: number;
   };
   paymentInfo?: {
    accountHolder?: string;
    bankName?: string;
    bic?: string;
    creditorId?: string;
    dueDate?: string;
    endToEndId?: string;
    iban?: string;
    mandateReference?: string;
    paymentInfo?: string;
    paymentInfoType?: string;
    paymentReference?: string;
    referenceEmail?: string;
   };
   taxDetails?: {
    readonly taxSetting?: number;
   };
   /** Format: uuid */
   processColourId?: string | null;
   /** Format: uuid */
   processStatusId?: string | null;
   isExternalInvoice?: boolean;
   text?: {
    comment?: string;
    customerComment?: string;
    printText?: string;
   };
   languageIso?: string;
   cancellation?: {
    /** Format: uuid */
    readonly cancellationReasonId?: string | null;
    readonly cancellationComment?: string;
    /** Format: date-time */
    readonly cancelledDate?: string | null;
   };
   /** Format: uuid */
   readonly salesChannelId?: string | null;
   /** Format: uuid */
   readonly createdByUserId?: string | null;
   /** Format: uuid */
   assignedUserId?: string | null;
   billingAddress?: {
    /** Format: uuid */
    readonly id?: string;
    company?: string;
    additionalCompanyLine?: string;
    salutation?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    additionalAddressLine?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   shipmentAddress?: {
    /** Format: uuid */
    readonly id?: string;
    company?: string;
    additionalCompanyLine?: string;
    salutation?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    additionalAddressLine?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   readonly lineItems?: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    readonly salesOrderId: string;
    /** Format: uuid */
    itemId: string | null;
    /** Format: uuid */
    readonly parentLineItemId: string | null;
    readonly sortOrder: number;
    name: string;
    sku: string;
    /** @enum {integer} */
    readonly type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
    quantity: number;
    readonly quantityDelivered: number;
    readonly quantityInvoiced: number;
    readonly quantityReturned: number;
    /** Format: date-time */
    readonly promisedOn: string | null;
    /** Format: date-time */
    readonly deliveredOn: string | null;
    salesUnit: string;
    salesPriceNet: number;
    salesPriceGross: number;
    discountPercent: number;
    ignoresDiscounts: boolean;
    purchasePriceNet: number;
    taxRate: number;
    /** @enum {string} */
    readonly taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
    /** Format: uuid */
    taxClassId: string | null;
    /** Format: uuid */
    readonly taxCodeId: string | null;
    readonly totalSalesPriceNet: number;
    readonly totalSalesPriceGross: number;
    readonly priceShare: number | null;
    readonly priceReason: string;
    /** Format: uuid */
    readonly dropShippingSupplierId: string | null;
    note: string;
   }[];
  };
  UpdateSalesOrderFileBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   readonly salesOrderId?: string;
   /** Format: uuid */
   readonly fileId?: string;
   fileDataType?: string;
   readonly size?: number;
   /** Format: date-time */
   readonly createdAt?: string;
   fileName?: string;
   fileData?: string;
  };
  UpdateSalesOrderLineItemBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   readonly salesOrderId?: string;
   /** Format: uuid */
   itemId?: string | null;
   /** Format: uuid */
   readonly parentLineItemId?: string | null;
   readonly sortOrder?: number;
   name?: string;
   sku?: string;
   /** @enum {integer} */
   readonly type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
   quantity?: number;
   readonly quantityDelivered?: number;
   readonly quantityInvoiced?: number;
   readonly quantityReturned?: number;
   /** Format: date-time */
   readonly promisedOn?: string | null;
   /** Format: date-time */
   readonly deliveredOn?: string | null;
   salesUnit?: string;
   salesPriceNet?: number;
   salesPriceGross?: number;
   discountPercent?: number;
   ignoresDiscounts?: boolean;
   purchasePriceNet?: number;
   taxRate?: number;
   /** @enum {string} */
   readonly taxCategory?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
   /** Format: uuid */
   taxClassId?: string | null;
   /** Format: uuid */
   readonly taxCodeId?: string | null;
   readonly totalSalesPriceNet?: number;
   readonly totalSalesPriceGross?: number;
   readonly priceShare?: number | null;
   readonly priceReason?: string;
   /** Format: uuid */
   readonly dropShippingSupplierId?: string | null;
   note?: string;
  };
  UpdateSalesOrderLineItemFileBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   readonly salesOrderLineItemId?: string;
   /** Format: uuid */
   readonly salesOrderId?: string;
   /** Format: uuid */
   readonly fileId?: string;
   fileDataType?: string;
   readonly size?: number;
   /** Format: date-time */
   readonly createdAt?: string;
   fileName?: string;
   fileData?: string;
  };
  UpdateSalesQuotationBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   readonly salesQuotationNumber?: string;
   externalDetails?: {
    externalSalesQuotationNumber?: string | null;
   };
   customerSalesQuotationNumber?: string;
   /** Format: uuid */
   companyId?: string;
   /** Format: uuid */
   customerId?: string;
   vatId?: string;
   readonly merchantVatId?: string;
   /** Format: date-time */
   salesQuotationDate?: string;
   /** Format: date-time */
   validUntil?: string | null;
   readonly isNetPrice?: boolean;
   readonly salesQuotationStatus?: number;
   /** Format: date-time */
   readonly sentDate?: string | null;
   /** Format: date-time */
   readonly cancelledDate?: string | null;
   readonly cancellationComment?: string;
   /** Format: uuid */
   readonly salesOrderId?: string | null;
   departureCountry?: {
    countryIso?: string;
    state?: string;
    currencyIso?: string;
    currencyFactor?: number;
   };
   /** Format: uuid */
   shippingMethodId?: string | null;
   shippingDetails?: {
    shippingPriority?: number;
    /** Format: date-time */
    shippingDate?: string | null;
    /** Format: date-time */
    estimatedDeliveryDate?: string | null;
    extraWeight?: number;
   };
   /** Format: uuid */
   paymentMethodId?: string | null;
   paymentDetails?: {
    readonly totalNetAmount?: number;
    readonly totalGrossAmount?: number;
    currencyIso?: string;
    currencyFactor?: number;
    paymentDueDateInDays?: number;
    cashDiscount?: number;
    cashDiscountDays?: number;
   };
   taxDetails?: {
    readonly taxSetting?: number;
   };
   /** Format: uuid */
   processColourId?: string | null;
   /** Format: uuid */
   processStatusId?: string | null;
   text?: {
    comment?: string;
    customerComment?: string;
    printText?: string;
   };
   languageIso?: string;
   /** Format: uuid */
   readonly salesChannelId?: string | null;
   /** Format: uuid */
   readonly createdByUserId?: string | null;
   /** Format: uuid */
   assignedUserId?: string | null;
   billingAddress?: {
    /** Format: uuid */
    readonly id?: string;
    company?: string;
    additionalCompanyLine?: string;
    salutation?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    additionalAddressLine?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   shipmentAddress?: {
    /** Format: uuid */
    readonly id?: string;
    company?: string;
    additionalCompanyLine?: string;
    salutation?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    additionalAddressLine?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   readonly lineItems?: {
    /** Format: uuid */
    readonly id: string;
    /** Format: uuid */
    readonly salesQuotationId: string;
    /** Format: uuid */
    itemId: string | null;
    /** Format: uuid */
    readonly parentLineItemId: string | null;
    readonly sortOrder: number;
    name: string;
    sku: string;
    /** @enum {integer} */
    readonly type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
    quantity: number;
    salesUnit: string;
    salesPriceNet: number;
    salesPriceGross: number;
    discountPercent: number;
    ignoresDiscounts: boolean;
    purchasePriceNet: number;
    taxRate: number;
    /** @enum {string} */
    readonly taxCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
    /** Format: uuid */
    taxClassId: string | null;
    /** Format: uuid */
    readonly taxCodeId: string | null;
    readonly totalSalesPriceNet: number;
    readonly totalSalesPriceGross: number;
    readonly priceShare: number | null;
    readonly priceReason: string;
    /** Format: uuid */
    readonly dropShippingSupplierId: string | null;
    note: string;
   }[];
  };
  UpdateShippingBoxBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   code?: string;
   /** @enum {string} */
   type?: "Carton" | "Tote" | "Pallet";
   /** Format: uuid */
   warehouseId?: string;
   /** Format: uuid */
   storageLocationId?: string | null;
   isLocked?: boolean;
  };
  UpdateShippingClassBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
  };
  UpdateShippingMethodBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   priority?: number;
   grossPrice?: number;
   extraWeight?: number;
   isMarketplaceBPrime?: boolean;
   isActive?: boolean;
   onlyListedCountries?: boolean;
   deliveryDays?: number | null;
   costs?: {
    countryIso: string | null;
    fromWeight: number;
    fromOrderValue: number;
    grossPrice: number;
   }[];
   onlyListedClasses?: boolean;
   shippingClassCosts?: {
    /** Format: uuid */
    shippingClassId: string;
    countryIso: string | null;
    fromWeight: number;
    fromOrderValue: number;
    grossPrice: number;
   }[];
  };
  UpdateSpecialPriceBodyV2: {
   /** Format: uuid */
   readonly itemId?: string;
   specialPrices?: {
    isActive: boolean;
    /** Format: uuid */
    customerGroupId: string;
    netPrice: number;
    /** Format: uuid */
    salesChannelId: string;
   }[];
   isActive?: boolean;
   /** Format: date-time */
   startDate?: string | null;
   endDateActive?: boolean;
   /** Format: date-time */
   endDate?: string | null;
   tillAmountActive?: boolean;
   tillAmountInStockSmallerThan?: number;
  };
  UpdateStorageLocationBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   warehouseId?: string;
   name?: string;
   storageLocationType?: {
    /** @enum {string} */
    id?: "Standard" | "Picking" | "Reserve" | "Receiving";
    readonly name?: string;
    readonly description?: string;
    readonly scope?: string[];
   };
   /** Format: uuid */
   zoneId?: string | null;
   sortNumber?: number;
   priority?: number;
   lockForShipment?: boolean;
   lockForAvailability?: boolean;
   comment?: string;
   dimensions?: {
    length?: number;
    width?: number;
    height?: number;
   };
   readonly isDefault?: boolean;
  };
  UpdateSupplierBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   readonly type?: string;
   readonly phoneExtension?: string;
   number?: string;
   ownCustomerNumber?: string;
   languageIso?: string;
   formOfAddress?: string;
   firstName?: string;
   lastName?: string;
   company?: string;
   company2?: string;
   contact?: string;
   street?: string;
   address2?: string;
   postalCode?: string;
   city?: string;
   state?: string;
   countryIso?: string;
   phoneNumber?: string;
   fax?: string;
   emailAddress?: string;
   website?: string;
   comment?: string;
   vatId?: string;
   readonly status?: string;
   currencyIso?: string;
   deliveryTime?: number;
   canDropship?: boolean;
   isActive?: boolean;
  };
  UpdateSupplierOrderBodyV2: {
   currencyFactor?: number | null;
   externalNumber?: string;
   comment?: string;
   acceptsOtherQuantities?: boolean;
   lines?: {
    /** Format: uuid */
    id?: string;
    /** Format: uuid */
    itemId: string;
    quantity: number;
    supplierSku?: string;
    purchasePriceNet?: number | null;
    taxRate?: number;
    /** Format: date-time */
    expectedDate?: string | null;
   }[];
  };
  UpdateTaxClassBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   isDefault?: boolean;
   /** @enum {integer} */
   type?: 0 | 1 | 2 | 3 | 4 | 5;
  };
  UpdateTaxCodeBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   number?: number;
   generalLedgerAccount?: string;
   cashDiscountAccount?: string;
   isAutomatic?: boolean;
   /** @enum {string|null} */
   taxCategory?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | null;
   countryIso?: string | null;
   taxRate?: number | null;
  };
  UpdateTaxRateBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   countryIso?: string;
   /** @enum {integer} */
   taxClassType?: 0 | 1 | 2 | 3 | 4 | 5;
   rate?: number;
   /** Format: date */
   validFrom?: string;
   /** Format: uuid */
   taxCodeId?: string | null;
   isToBeVerified?: boolean;
  };
  UpdateTaxRegistrationBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   companyId?: string | null;
   countryIso?: string;
   vatId?: string;
   isSmallBusiness?: boolean;
   usesDestinationRates?: boolean;
   keepsGrossPrices?: boolean;
  };
  UpdateTenantBodyV2: {
   /** Format: uuid */
   readonly tenantId?: string;
   name?: string;
   readonly isOperator?: boolean;
   isActive?: boolean;
   currencyIso?: string;
   languageIso?: string;
   /** Format: date-time */
   licenceValidUntil?: string | null;
   licenceIncludesInterface?: boolean;
   ratePerSecond?: number;
   rateBurst?: number;
   auditRetentionDays?: number;
   /** Format: date-time */
   readonly created?: string;
   /** Format: date-time */
   readonly changed?: string;
  };
  UpdateTransactionStatusBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   isValidForSalesQuotation?: boolean;
   isValidForSalesOrder?: boolean;
   isValidForSubscription?: boolean;
  };
  UpdateUserBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   userName?: string;
   displayName?: string;
   scopes?: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   roles?: string[];
   readonly effectiveScopes?: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   languageIso?: string;
   isActive?: boolean;
   readonly hasPassword?: boolean;
   /** Format: date-time */
   readonly lastLogin?: string | null;
   /** Format: date-time */
   readonly created?: string;
   /** Format: date-time */
   readonly changed?: string;
   password?: string | null;
   keepSessions?: boolean;
  };
  UpdateVariationBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   readonly itemId?: string;
   name?: string;
   /** @enum {integer} */
   type?: 0 | 1 | 2 | 3 | 4 | 5;
   sortNumber?: number;
   translations?: {
    languageIso: string;
    name: string;
   }[];
  };
  UpdateVariationValueBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   sortNumber?: number;
   translations?: {
    languageIso: string;
    name: string;
   }[];
  };
  UpdateWarehouseBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   address?: {
    /** Format: uuid */
    readonly id?: string;
    company?: string;
    company2?: string;
    formOfAddress?: string;
    title?: string;
    firstName?: string;
    lastName?: string;
    street?: string;
    address2?: string;
    postalCode?: string;
    city?: string;
    state?: string;
    countryIso?: string;
    vatId?: string;
    phoneNumber?: string;
    mobilePhoneNumber?: string;
    emailAddress?: string;
    fax?: string;
   };
   code?: string;
   type?: {
    /** @enum {string} */
    id?: "Standard" | "PointOfSale" | "Fulfilment";
    readonly name?: string;
    readonly description?: string;
    readonly scope?: string[];
   };
   description?: string;
   priority?: number;
   /** Format: uuid */
   companyId?: string | null;
   lockForShipment?: boolean;
   lockForAvailability?: boolean;
   isActive?: boolean;
   isDefault?: boolean;
   stockTakeQuantityLimit?: number | null;
   stockTakeValueLimit?: number | null;
  };
  UpdateWarehouseZoneBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   /** Format: uuid */
   warehouseId?: string;
   code?: string;
   description?: string;
   /** @enum {string} */
   zoneType?: "Picking" | "Bulk" | "Receiving" | "Shipping";
   sortNumber?: number;
  };
  UpdateWebhookBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   address?: string;
   entities?: string[];
   kinds?: ("created" | "changed" | "deleted")[];
   fields?: string[];
   isActive?: boolean;
   readonly owner?: string;
   /** Format: date-time */
   readonly formerSecretUntil?: string | null;
   readonly failures?: number;
   /** Format: date-time */
   readonly suspendedUntil?: string | null;
   secret?: string;
   formerSecretHours?: number;
  };
  UpdateWorkflowBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   objectKind?: string;
   /** @enum {string} */
   trigger?: "created" | "changed" | "reached" | "manual" | "time";
   fields?: string[];
   /** Format: uuid */
   workflowEventId?: string | null;
   schedule?: string | null;
   timeZone?: string;
   /** Format: date-time */
   readonly nextDue?: string | null;
   readonly scheduleError?: string | null;
   condition?: string;
   actions?: {
    operation?: string | null;
    path?: {
     [key: string]: string;
    } | null;
    query?: {
     [key: string]: string;
    } | null;
    body?: {
     [key: string]: unknown;
    } | null;
    wait?: number | null;
    when?: string | null;
   }[];
   isActive?: boolean;
   readonly version?: number;
   readonly owner?: string;
  };
  UpdateWorkflowEventBodyV2: {
   /** Format: uuid */
   readonly id?: string;
   name?: string;
   /** @enum {string} */
   objectKind?: "item" | "customer" | "sales-order" | "delivery-note" | "invoice";
   isActive?: boolean;
  };
  UserV2: {
   /** Format: uuid */
   readonly id: string;
   userName: string;
   displayName: string;
   scopes: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   roles: string[];
   readonly effectiveScopes: ("all.read" | "companies.read" | "companies.write" | "numberranges.read" | "numberranges.write" | "referencedata.read" | "admin" | "Application.RunAs" | "jobs.read" | "jobs.write" | "items.read" | "items.write" | "items.print" | "items.disableworkflows" | "categories.read" | "categories.write" | "manufacturers.read" | "manufacturers.write" | "saleschannels.read" | "saleschannels.write" | "responsiblepersons.read" | "responsiblepersons.write" | "taxclasses.read" | "taxclasses.write" | "shippingclasses.read" | "shippingclasses.write" | "productgroups.read" | "productgroups.write" | "conditions.read" | "conditions.write" | "availabilities.read" | "availabilities.write" | "properties.read" | "properties.write" | "attributes.read" | "attributes.write" | "customfields.read" | "customfields.write" | "suppliers.read" | "suppliers.write" | "purchaseinvoices.read" | "purchaseinvoices.write" | "customers.read" | "customers.write" | "customercategories.read" | "customercategories.write" | "customergroups.read" | "customergroups.write" | "paymentmethods.read" | "paymentmethods.write" | "warehouses.read" | "warehouses.write" | "stocks.read" | "stocks.write" | "stocktakes.read" | "stocktakes.write" | "supplierorders.read" | "supplierorders.write" | "supplierorders.print" | "stocktakes.approve" | "salesorders.read" | "salesorders.write" | "salesorders.facts" | "salesorders.print" | "salesquotations.read" | "salesquotations.write" | "salesquotations.print" | "shippingmethods.read" | "shippingmethods.write" | "onholdreasons.read" | "onholdreasons.write" | "cancellationreasons.read" | "cancellationreasons.write" | "taxcodes.read" | "taxcodes.write" | "taxrates.read" | "taxrates.write" | "taxregistrations.read" | "taxregistrations.write" | "transactionstatuses.read" | "transactionstatuses.write" | "colorcodes.read" | "colorcodes.write" | "deliverynotes.read" | "deliverynotes.write" | "deliverynotes.print" | "wms.read" | "wms.write" | "wms.print" | "invoices.read" | "invoices.write" | "invoices.print" | "creditnotes.read" | "creditnotes.write" | "creditnotes.print" | "accountingdata.read" | "returns.read" | "returns.write" | "returns.print" | "returnreasons.read" | "returnreasons.write" | "workflowevents.read" | "workflowevents.write" | "workflows.read" | "workflows.write" | "webhooks.read" | "webhooks.write" | "channel" | "extensions.read" | "extensions.write" | "forms.read" | "forms.write" | "printers.read" | "printers.write" | "printjobs.read" | "printjobs.write" | "mailservers.read" | "mailservers.write" | "mailtemplates.read" | "mailtemplates.write" | "mails.read" | "mails.write")[];
   languageIso: string;
   isActive: boolean;
   readonly hasPassword: boolean;
   /** Format: date-time */
   readonly lastLogin: string | null;
   /** Format: date-time */
   readonly created: string;
   /** Format: date-time */
   readonly changed: string;
  };
  VariationV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   readonly itemId: string;
   name: string;
   /** @enum {integer} */
   type: 0 | 1 | 2 | 3 | 4 | 5;
   sortNumber: number;
   translations: {
    languageIso: string;
    name: string;
   }[];
  };
  VariationValueV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   sortNumber: number;
   translations: {
    languageIso: string;
    name: string;
   }[];
  };
  WarehouseV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   address: {
    /** Format: uuid */
    readonly id: string;
    company: string;
    company2: string;
    formOfAddress: string;
    title: string;
    firstName: string;
    lastName: string;
    street: string;
    address2: string;
    postalCode: string;
    city: string;
    state: string;
    countryIso: string;
    vatId: string;
    phoneNumber: string;
    mobilePhoneNumber: string;
    emailAddress: string;
    fax: string;
   };
   code: string;
   type: {
    /** @enum {string} */
    id: "Standard" | "PointOfSale" | "Fulfilment";
    readonly name: string;
    readonly description: string;
    readonly scope: string[];
   };
   description: string;
   priority: number;
   /** Format: uuid */
   companyId: string | null;
   lockForShipment: boolean;
   lockForAvailability: boolean;
   isActive: boolean;
   isDefault: boolean;
   stockTakeQuantityLimit: number | null;
   stockTakeValueLimit: number | null;
  };
  WarehouseZoneV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   warehouseId: string;
   code: string;
   description: string;
   /** @enum {string} */
   zoneType: "Picking" | "Bulk" | "Receiving" | "Shipping";
   sortNumber: number;
  };
  WebhookV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   address: string;
   entities: string[];
   kinds: ("created" | "changed" | "deleted")[];
   fields: string[];
   isActive: boolean;
   readonly owner: string;
   /** Format: date-time */
   readonly formerSecretUntil: string | null;
   readonly failures: number;
   /** Format: date-time */
   readonly suspendedUntil: string | null;
  };
  WorkflowEventV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   /** @enum {string} */
   objectKind: "item" | "customer" | "sales-order" | "delivery-note" | "invoice";
   isActive: boolean;
  };
  WorkflowRunV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   workflowId: string;
   version: number;
   objectKind: string;
   /** Format: uuid */
   recordId: string;
   /** @enum {string} */
   trigger: "created" | "changed" | "reached" | "manual" | "time";
   fields: string[] | null;
   /** Format: date-time */
   due: string | null;
   /** @enum {string} */
   status: "pending" | "done" | "skipped" | "stopped" | "failed";
   conditionMet: boolean | null;
   step: number;
   steps: {
    action: number;
    operation: string | null;
    /** @enum {string} */
    outcome: "done" | "passed-over" | "waiting";
    /** Format: date-time */
    at: string;
    answer: {
     [key: string]: unknown;
    } | null;
   }[];
   attempts: number;
   /** Format: date-time */
   nextAttempt: string | null;
   errorCode: string | null;
   errorText: string | null;
   causedByRunId: string | null;
   /** Format: date-time */
   created: string;
   /** Format: date-time */
   finished: string | null;
  };
  WorkflowStartV2: {
   /** Format: uuid */
   readonly id: string;
   /** Format: uuid */
   workflowEventId: string;
   /** @enum {string} */
   objectKind: "item" | "customer" | "sales-order" | "delivery-note" | "invoice";
   /** Format: uuid */
   objectId: string;
   /** Format: date-time */
   started: string;
  };
  WorkflowV2: {
   /** Format: uuid */
   readonly id: string;
   name: string;
   objectKind: string;
   /** @enum {string} */
   trigger: "created" | "changed" | "reached" | "manual" | "time";
   fields: string[];
   /** Format: uuid */
   workflowEventId: string | null;
   schedule: string | null;
   timeZone: string;
   /** Format: date-time */
   readonly nextDue: string | null;
   readonly scheduleError: string | null;
   condition: string;
   actions: {
    operation?: string | null;
    path?: {
     [key: string]: string;
    } | null;
    query?: {
     [key: string]: string;
    } | null;
    body?: {
     [key: string]: unknown;
    } | null;
    wait?: number | null;
    when?: string | null;
   }[];
   isActive: boolean;
   readonly version: number;
   readonly owner: string;
  };
 };
 responses: never;
 parameters: never;
 requestBodies: never;
 headers: never;
 pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
