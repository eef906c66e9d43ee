/** Days after expiry in which a policy may still be renewed. */
export const graceDays = 30
/** Days in which a new health policy may be returned. */
export const freeLookDays = 30
