import * as client from 'openid-client';
import * as z from 'zod';
import { grantOf, type GroupRoles } from '../people/group-roles';
import type { Person } from '../people/people';

/** A sign-in provider that speaks OpenID Connect, and who of its people may do what. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Scopes that are asked for, separated by spaces. */
  scopes: string;
  /** Claim with a person's groups, as a list of strings. */
  groupsClaim: string;
  /** Claim with a person's name in the history. */
  nameClaim: string;
  roles: GroupRoles;
}

/** What a browser keeps between the desk's question to the provider and the answer. */
export const pendingSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type PendingSignIn = z.output<typeof pendingSchema>;

/** Nobody is signed in; the message says why. */
export class SignInRefused extends Error {
  constructor(
    readonly status: 400 | 403 | 503,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

const noAnswer = 'The sign-in provider does not answer. Try again in a minute.';
const notValid = 'The answer of the sign-in provider is not valid for this browser, or has expired.';
/** Seconds that the provider has for an answer. */
const timeoutSeconds = 10;

/** Signing in with OpenID Connect: authorization code flow with PKCE, state and nonce. */
export class OpenId {
  private known: client.Configuration | null = null;

  /** `callback` is the desk's address that the provider sends browsers back to. */
  constructor(
    private readonly settings: OpenIdSettings,
    private readonly callback: string,
  ) {}

  /** @returns the provider's page to open. @throws SignInRefused 503 when the provider does not answer. */
  async begin(): Promise<{ address: string; pending: PendingSignIn }> {
    const configuration = await this.configuration();
    const pending = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callback,
      scope: this.settings.scopes,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, pending };
  }

  /**
   * Takes in the provider's answer.
   * @param search the query of the address that the provider sent the browser to.
   * @returns who signed in, and when the provider's word for it expires.
   * @throws SignInRefused
   */
  async finish(search: string, pending: PendingSignIn): Promise<{ person: Person; until: Date }> {
    const configuration = await this.configuration();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(search, this.callback), {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new SignInRefused(400, notValid);
      const { groupsClaim, nameClaim } = this.settings;
      const isComplete = groupsClaim in idToken && nameClaim in idToken;
      const more = isComplete
        ? {}
        : await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
      return {
        person: this.personFrom({ ...more, ...idToken }),
        until: new Date(idToken.exp * 1000),
      };
    } catch (error) {
      throw refusalFrom(error);
    }
  }

  private personFrom(claims: Readonly<Record<string, unknown>>): Person {
    const { groupsClaim, nameClaim, roles } = this.settings;
    const name = z.string().safeParse(claims[nameClaim]).data;
    if (!name)
      throw new SignInRefused(403, `The sign-in provider did not say your name in the claim ${nameClaim}.`);
    const groups = z.union([z.array(z.string()), z.string()]).safeParse(claims[groupsClaim]).data ?? [];
    const grant = grantOf([groups].flat(), roles);
    if (!grant)
      throw new SignInRefused(
        403,
        `${name} is in no group that may use the desk. Ask whoever keeps its groups at the sign-in provider.`,
      );
    return { name, ...grant };
  }

  /** The provider's own description, read again until it was read once. */
  private async configuration(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    this.known ??= await client
      .discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
        timeout: timeoutSeconds,
      })
      .catch((error: unknown) => {
        throw new SignInRefused(503, noAnswer, error);
      });
    return this.known;
  }
}

function refusalFrom(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
    return new SignInRefused(403, 'You were not signed in: the sign-in provider refused.', error);
  const isDown =
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT') ||
    (error instanceof client.ClientError && error.cause instanceof Response && error.cause.status >= 500);
  return isDown ? new SignInRefused(503, noAnswer, error) : new SignInRefused(400, notValid, error);
}
