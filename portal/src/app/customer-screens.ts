import type { LoadScreen } from './screen.tsx'

/** Every page of the customer's entry, by screen id. They may import React, `ui/` without the router, and the public calls. */
export const customerScreens: Record<string, LoadScreen> = {}
