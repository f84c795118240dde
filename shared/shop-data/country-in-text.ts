const withArticle =
  /^(?:Bahamas|Caribbean Netherlands|Comoros|Congo|Gambia|Isle of Man|Maldives|Netherlands|Philippines|Seychelles|United .*|.*\b(?:Islands|Republic|Republic of the Congo|Territories|Territory))$/;

/** A country's name within a sentence: "the Netherlands", "Fiji". */
export const countryInText = (name: string): string => (withArticle.test(name) ? `the ${name}` : name);
