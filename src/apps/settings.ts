/** Settings of the operator for apps, these by default. */
export const appsSettings = {
  /** 1: manifests may name `localhost`, for apps that are developed on the machine of the service. 0: they may not. */
  localhostApps: 0,
}
