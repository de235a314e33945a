import type { Program } from '../program.ts'

/** The backend of an app in the pages: verifies their tokens, and passes calls on. */
export const appBackend: Program = {
  name: 'the backend of an app in C#',
  headers: ['Authorization: Bearer <token>', 'X-Tenant-ID: <tenant>'],
  calls: [
    {
      line: 'GET /account/.well-known/jwks.json',
      headers: [],
      status: 200,
      keeps: { kid: 'keys.0.kid' },
    },
    {
      line: 'POST /oauth2/token',
      headers: [
        'Authorization: Basic <appBasic>',
        'Content-Type: application/x-www-form-urlencoded',
      ],
      body: 'grant_type=client_credentials',
      status: 200,
      keeps: { token: 'access_token' },
    },
    { line: 'GET /erp/customers?pageSize=3', status: 200, sees: { 'Items.length': 3 } },
    { line: 'GET /erp/info', status: 200, sees: { Type: 'Cloud' } },
    {
      line: 'POST /erp/v1/customerCategories',
      more: ['Content-Type: application/json; charset=utf-8'],
      body: '{"Name":"Caf\\u00E9s \\u0026 Bars"}',
      status: 201,
      sees: { Name: 'Cafés & Bars' },
    },
    { line: 'GET /erp/responsiblePersons', status: 200 },
  ],
}
