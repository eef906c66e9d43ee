/** How far a car policy is on its way into the register of motor policies. */
export type UploadState = 'waiting' | 'uploaded' | 'refused'

/**
 * `no_vehicle`: the register knows no such vehicle. `other_vehicle`: it knows the registration number with another chassis or engine.
 * `insured_elsewhere`: it holds another policy for the same vehicle and time.
 */
export type UploadRefusal = 'no_vehicle' | 'other_vehicle' | 'insured_elsewhere'
