import { defineEvent } from '../context/events.ts'

export const inspectionRejected = defineEvent<{ proposalId: string; actor: string }>('inspection-rejected')
