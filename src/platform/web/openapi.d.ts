// Written by `node scripts/run.mjs contracts` from openapi.json; do not edit.

export interface paths {
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is signed in, their rights and the CSRF token of the session */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                name: string;
                                image: string | null;
                                isAdmin: boolean;
                                isManager: boolean;
                                canManageTeams: boolean;
                                group_id: number | null;
                                hasUnfinishedExports: boolean;
                                email: string;
                                roleLabel: string;
                                language: string;
                                /** @enum {string} */
                                colour_scheme: "light" | "dark" | "system";
                                review_keys: {
                                    [key: string]: string;
                                } | null;
                            };
                            company: {
                                id: number;
                                slug: string;
                                name: string;
                                image: string | null;
                                state: string;
                                timeZone: string;
                                weekStart: string;
                                quarterStart: {
                                    month: number;
                                    day: number;
                                };
                                language: string;
                                customerVisibility: string;
                                profiles: {
                                    picturesAllowed: boolean;
                                    defaultPicture: string | null;
                                    guideline: string | null;
                                };
                            };
                            permissions: {
                                admin: boolean;
                                companyAdmin: boolean;
                                manageOneOnOneSettings: boolean;
                                canViewOneOnOnes: boolean;
                                viewTeamMemberTrendsLink: boolean;
                                viewCompanyProgram: boolean;
                                viewCompanyProgramDashboard: boolean;
                                viewCompanyTrends: boolean;
                                viewReportingGroupsTrend: boolean;
                                viewMultiOrganization: boolean;
                                viewPerformance: boolean;
                                viewQADashboard: boolean;
                                reviewQA: boolean;
                                manageQASettings: boolean;
                                viewReviewers: boolean;
                                manageCalibrations: boolean;
                                viewAssignments: boolean;
                                performQaAudits: boolean;
                                viewQaAudits: boolean;
                                manageMetrics: boolean;
                                viewLeaderboard: boolean;
                                viewServiceRecoveryTrendsLink: boolean;
                                viewTrendsDashboards: boolean;
                                manageQa: boolean;
                                manageOneOnOnes: boolean;
                                viewRewardsReports: boolean;
                                scorecardCompanyView: boolean;
                                scorecardTeamView: boolean;
                                feedbackEnabled: boolean;
                                qaEnabled: boolean;
                                rewardsEnabled: boolean;
                                thresholdsEnabled: boolean;
                                qaStandalone: boolean;
                                viewStream: boolean;
                                oneOnOneLinks: boolean;
                                leaderboardLink: boolean;
                                performanceTabAvailable: boolean;
                            };
                            dataAccess: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            features: {
                                [key: string]: boolean;
                            };
                            viewAs: {
                                admin: {
                                    id: number;
                                    name: string;
                                };
                                until: string;
                            } | null;
                            accessVersion: number;
                            csrfToken: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Sign in; 202 when a second step follows */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                name: string;
                                image: string | null;
                                isAdmin: boolean;
                                isManager: boolean;
                                canManageTeams: boolean;
                                group_id: number | null;
                                hasUnfinishedExports: boolean;
                                email: string;
                                roleLabel: string;
                                language: string;
                                /** @enum {string} */
                                colour_scheme: "light" | "dark" | "system";
                                review_keys: {
                                    [key: string]: string;
                                } | null;
                            };
                            company: {
                                id: number;
                                slug: string;
                                name: string;
                                image: string | null;
                                state: string;
                                timeZone: string;
                                weekStart: string;
                                quarterStart: {
                                    month: number;
                                    day: number;
                                };
                                language: string;
                                customerVisibility: string;
                                profiles: {
                                    picturesAllowed: boolean;
                                    defaultPicture: string | null;
                                    guideline: string | null;
                                };
                            };
                            permissions: {
                                admin: boolean;
                                companyAdmin: boolean;
                                manageOneOnOneSettings: boolean;
                                canViewOneOnOnes: boolean;
                                viewTeamMemberTrendsLink: boolean;
                                viewCompanyProgram: boolean;
                                viewCompanyProgramDashboard: boolean;
                                viewCompanyTrends: boolean;
                                viewReportingGroupsTrend: boolean;
                                viewMultiOrganization: boolean;
                                viewPerformance: boolean;
                                viewQADashboard: boolean;
                                reviewQA: boolean;
                                manageQASettings: boolean;
                                viewReviewers: boolean;
                                manageCalibrations: boolean;
                                viewAssignments: boolean;
                                performQaAudits: boolean;
                                viewQaAudits: boolean;
                                manageMetrics: boolean;
                                viewLeaderboard: boolean;
                                viewServiceRecoveryTrendsLink: boolean;
                                viewTrendsDashboards: boolean;
                                manageQa: boolean;
                                manageOneOnOnes: boolean;
                                viewRewardsReports: boolean;
                                scorecardCompanyView: boolean;
                                scorecardTeamView: boolean;
                                feedbackEnabled: boolean;
                                qaEnabled: boolean;
                                rewardsEnabled: boolean;
                                thresholdsEnabled: boolean;
                                qaStandalone: boolean;
                                viewStream: boolean;
                                oneOnOneLinks: boolean;
                                leaderboardLink: boolean;
                                performanceTabAvailable: boolean;
                            };
                            dataAccess: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            features: {
                                [key: string]: boolean;
                            };
                            viewAs: {
                                admin: {
                                    id: number;
                                    name: string;
                                };
                                until: string;
                            } | null;
                            accessVersion: number;
                            csrfToken: string;
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            second_factor: true;
                            challenge: string;
                            enrol: {
                                secret: string;
                                uri: string;
                            } | null;
                        };
                    };
                };
            };
        };
        /** Sign out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            signed_out: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete the second step of a sign-in with an authenticator code or a recovery code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        challenge: string;
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                name: string;
                                image: string | null;
                                isAdmin: boolean;
                                isManager: boolean;
                                canManageTeams: boolean;
                                group_id: number | null;
                                hasUnfinishedExports: boolean;
                                email: string;
                                roleLabel: string;
                                language: string;
                                /** @enum {string} */
                                colour_scheme: "light" | "dark" | "system";
                                review_keys: {
                                    [key: string]: string;
                                } | null;
                            };
                            company: {
                                id: number;
                                slug: string;
                                name: string;
                                image: string | null;
                                state: string;
                                timeZone: string;
                                weekStart: string;
                                quarterStart: {
                                    month: number;
                                    day: number;
                                };
                                language: string;
                                customerVisibility: string;
                                profiles: {
                                    picturesAllowed: boolean;
                                    defaultPicture: string | null;
                                    guideline: string | null;
                                };
                            };
                            permissions: {
                                admin: boolean;
                                companyAdmin: boolean;
                                manageOneOnOneSettings: boolean;
                                canViewOneOnOnes: boolean;
                                viewTeamMemberTrendsLink: boolean;
                                viewCompanyProgram: boolean;
                                viewCompanyProgramDashboard: boolean;
                                viewCompanyTrends: boolean;
                                viewReportingGroupsTrend: boolean;
                                viewMultiOrganization: boolean;
                                viewPerformance: boolean;
                                viewQADashboard: boolean;
                                reviewQA: boolean;
                                manageQASettings: boolean;
                                viewReviewers: boolean;
                                manageCalibrations: boolean;
                                viewAssignments: boolean;
                                performQaAudits: boolean;
                                viewQaAudits: boolean;
                                manageMetrics: boolean;
                                viewLeaderboard: boolean;
                                viewServiceRecoveryTrendsLink: boolean;
                                viewTrendsDashboards: boolean;
                                manageQa: boolean;
                                manageOneOnOnes: boolean;
                                viewRewardsReports: boolean;
                                scorecardCompanyView: boolean;
                                scorecardTeamView: boolean;
                                feedbackEnabled: boolean;
                                qaEnabled: boolean;
                                rewardsEnabled: boolean;
                                thresholdsEnabled: boolean;
                                qaStandalone: boolean;
                                viewStream: boolean;
                                oneOnOneLinks: boolean;
                                leaderboardLink: boolean;
                                performanceTabAvailable: boolean;
                            };
                            dataAccess: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            features: {
                                [key: string]: boolean;
                            };
                            viewAs: {
                                admin: {
                                    id: number;
                                    name: string;
                                };
                                until: string;
                            } | null;
                            accessVersion: number;
                            csrfToken: string;
                            recovery_codes: string[] | null;
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
    "/api/v1/password_resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a mail with a link to choose a password; the response is the same for every e-mail */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    } | {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            sent: true;
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
    "/api/v1/passwords/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a link to choose a password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            state: "open";
                            /** @enum {string} */
                            kind: "INVITATION" | "RESET";
                            email: string;
                            first_name: string;
                            company_name: string;
                        } | {
                            /** @enum {string} */
                            state: "used" | "replaced" | "expired" | "unknown";
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
    "/api/v1/passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a password with a link, once, and sign in; 202 when a second step follows */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                name: string;
                                image: string | null;
                                isAdmin: boolean;
                                isManager: boolean;
                                canManageTeams: boolean;
                                group_id: number | null;
                                hasUnfinishedExports: boolean;
                                email: string;
                                roleLabel: string;
                                language: string;
                                /** @enum {string} */
                                colour_scheme: "light" | "dark" | "system";
                                review_keys: {
                                    [key: string]: string;
                                } | null;
                            };
                            company: {
                                id: number;
                                slug: string;
                                name: string;
                                image: string | null;
                                state: string;
                                timeZone: string;
                                weekStart: string;
                                quarterStart: {
                                    month: number;
                                    day: number;
                                };
                                language: string;
                                customerVisibility: string;
                                profiles: {
                                    picturesAllowed: boolean;
                                    defaultPicture: string | null;
                                    guideline: string | null;
                                };
                            };
                            permissions: {
                                admin: boolean;
                                companyAdmin: boolean;
                                manageOneOnOneSettings: boolean;
                                canViewOneOnOnes: boolean;
                                viewTeamMemberTrendsLink: boolean;
                                viewCompanyProgram: boolean;
                                viewCompanyProgramDashboard: boolean;
                                viewCompanyTrends: boolean;
                                viewReportingGroupsTrend: boolean;
                                viewMultiOrganization: boolean;
                                viewPerformance: boolean;
                                viewQADashboard: boolean;
                                reviewQA: boolean;
                                manageQASettings: boolean;
                                viewReviewers: boolean;
                                manageCalibrations: boolean;
                                viewAssignments: boolean;
                                performQaAudits: boolean;
                                viewQaAudits: boolean;
                                manageMetrics: boolean;
                                viewLeaderboard: boolean;
                                viewServiceRecoveryTrendsLink: boolean;
                                viewTrendsDashboards: boolean;
                                manageQa: boolean;
                                manageOneOnOnes: boolean;
                                viewRewardsReports: boolean;
                                scorecardCompanyView: boolean;
                                scorecardTeamView: boolean;
                                feedbackEnabled: boolean;
                                qaEnabled: boolean;
                                rewardsEnabled: boolean;
                                thresholdsEnabled: boolean;
                                qaStandalone: boolean;
                                viewStream: boolean;
                                oneOnOneLinks: boolean;
                                leaderboardLink: boolean;
                                performanceTabAvailable: boolean;
                            };
                            dataAccess: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            features: {
                                [key: string]: boolean;
                            };
                            viewAs: {
                                admin: {
                                    id: number;
                                    name: string;
                                };
                                until: string;
                            } | null;
                            accessVersion: number;
                            csrfToken: string;
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            second_factor: true;
                            challenge: string;
                            enrol: {
                                secret: string;
                                uri: string;
                            } | null;
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
    "/api/v1/sign_on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List companies that offer sign-on under a slug or for an e-mail domain */
        get: {
            parameters: {
                query?: {
                    company?: string;
                    domain?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            options: {
                                company: string;
                                company_name: string;
                                provider: string;
                                required: boolean;
                            }[];
                        };
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
    "/api/v1/session/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save your language, colour scheme and review shortcuts */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language?: "en" | "nb";
                        /** @enum {string} */
                        colour_scheme?: "light" | "dark" | "system";
                        review_keys?: {
                            [key: string]: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            language: string | null;
                            colour_scheme: string | null;
                            review_keys: {
                                [key: string]: string;
                            } | null;
                        };
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
    "/api/v1/invitations/{employee_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite a person again; revokes earlier links */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    employee_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sent: boolean;
                            link: string | null;
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
    "/api/v1/employees/{id}/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how a person signs in: password, second step, invitation */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                            has_password: boolean;
                            second_factor: boolean;
                            invited_at: string | null;
                            invitation_ends_at: string | null;
                        };
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
    "/api/v1/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change your own password; ends all your other sessions */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current_password: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            csrfToken: string;
                        };
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
    "/api/v1/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how you sign in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            has_password: boolean;
                            provider: string | null;
                            second_factor: {
                                on: boolean;
                                since: string | null;
                                required: boolean;
                                recovery_codes_left: number;
                            };
                        };
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
    "/api/v1/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turn the second step on with the first code; only this response contains the recovery codes */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            recovery_codes: string[];
                            csrfToken: string;
                        };
                    };
                };
            };
        };
        /** Start setting up the second step; returns the secret for an authenticator app */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            secret: string;
                            uri: string;
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
    "/api/v1/second_factor/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the recovery codes with ten new ones */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            recovery_codes: string[];
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
    "/api/v1/second_factor/turn_off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second step off; requires the password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            off: true;
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
    "/api/v1/employees/{id}/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Reset the second step of a person who lost their app and codes; false if they had none */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reset: boolean;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sign_in_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how the company’s people sign in: second step and identity provider, without its secret */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            second_factor: "OPTIONAL" | "ADMINS" | "EVERYONE";
                            sign_on: {
                                enabled: boolean;
                                provider_name: string;
                                issuer: string;
                                client_id: string;
                                client_secret: {
                                    configured: boolean;
                                    last_four: string | null;
                                };
                                domains: string[];
                                required: boolean;
                                exceptions: number[];
                                trust_email: boolean;
                                create_people: boolean;
                                default_role_id: number | null;
                                group_claim: string;
                                roles: {
                                    group: string;
                                    role_id: number;
                                }[];
                            };
                            version: number;
                            callback_url: string;
                            sign_in_url: string;
                            assignable_roles: {
                                id: number;
                                name: string;
                            }[];
                            admins: {
                                id: number;
                                name: string;
                                email: string;
                                has_password: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        /** Change how the company’s people sign in; a stale version returns 409 with the stored settings */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        second_factor: "OPTIONAL" | "ADMINS" | "EVERYONE";
                        sign_on: {
                            enabled: boolean;
                            provider_name: string;
                            issuer: string;
                            client_id: string;
                            client_secret?: string;
                            domains: string[];
                            required: boolean;
                            exceptions: number[];
                            trust_email: boolean;
                            create_people: boolean;
                            default_role_id: number | null;
                            group_claim: string;
                            roles: {
                                group: string;
                                role_id: number;
                            }[];
                        };
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            second_factor: "OPTIONAL" | "ADMINS" | "EVERYONE";
                            sign_on: {
                                enabled: boolean;
                                provider_name: string;
                                issuer: string;
                                client_id: string;
                                client_secret: {
                                    configured: boolean;
                                    last_four: string | null;
                                };
                                domains: string[];
                                required: boolean;
                                exceptions: number[];
                                trust_email: boolean;
                                create_people: boolean;
                                default_role_id: number | null;
                                group_claim: string;
                                roles: {
                                    group: string;
                                    role_id: number;
                                }[];
                            };
                            version: number;
                            callback_url: string;
                            sign_in_url: string;
                            assignable_roles: {
                                id: number;
                                name: string;
                            }[];
                            admins: {
                                id: number;
                                name: string;
                                email: string;
                                has_password: boolean;
                            }[];
                        };
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
    "/api/v1/sign_in_settings/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Test whether an identity provider answers at an address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        issuer: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ok: boolean;
                            message: string;
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
    "/api/v1/session/view_as": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** View the product as another person for 30 minutes, read-only */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        employee_id: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                name: string;
                                image: string | null;
                                isAdmin: boolean;
                                isManager: boolean;
                                canManageTeams: boolean;
                                group_id: number | null;
                                hasUnfinishedExports: boolean;
                                email: string;
                                roleLabel: string;
                                language: string;
                                /** @enum {string} */
                                colour_scheme: "light" | "dark" | "system";
                                review_keys: {
                                    [key: string]: string;
                                } | null;
                            };
                            company: {
                                id: number;
                                slug: string;
                                name: string;
                                image: string | null;
                                state: string;
                                timeZone: string;
                                weekStart: string;
                                quarterStart: {
                                    month: number;
                                    day: number;
                                };
                                language: string;
                                customerVisibility: string;
                                profiles: {
                                    picturesAllowed: boolean;
                                    defaultPicture: string | null;
                                    guideline: string | null;
                                };
                            };
                            permissions: {
                                admin: boolean;
                                companyAdmin: boolean;
                                manageOneOnOneSettings: boolean;
                                canViewOneOnOnes: boolean;
                                viewTeamMemberTrendsLink: boolean;
                                viewCompanyProgram: boolean;
                                viewCompanyProgramDashboard: boolean;
                                viewCompanyTrends: boolean;
                                viewReportingGroupsTrend: boolean;
                                viewMultiOrganization: boolean;
                                viewPerformance: boolean;
                                viewQADashboard: boolean;
                                reviewQA: boolean;
                                manageQASettings: boolean;
                                viewReviewers: boolean;
                                manageCalibrations: boolean;
                                viewAssignments: boolean;
                                performQaAudits: boolean;
                                viewQaAudits: boolean;
                                manageMetrics: boolean;
                                viewLeaderboard: boolean;
                                viewServiceRecoveryTrendsLink: boolean;
                                viewTrendsDashboards: boolean;
                                manageQa: boolean;
                                manageOneOnOnes: boolean;
                                viewRewardsReports: boolean;
                                scorecardCompanyView: boolean;
                                scorecardTeamView: boolean;
                                feedbackEnabled: boolean;
                                qaEnabled: boolean;
                                rewardsEnabled: boolean;
                                thresholdsEnabled: boolean;
                                qaStandalone: boolean;
                                viewStream: boolean;
                                oneOnOneLinks: boolean;
                                leaderboardLink: boolean;
                                performanceTabAvailable: boolean;
                            };
                            dataAccess: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            features: {
                                [key: string]: boolean;
                            };
                            viewAs: {
                                admin: {
                                    id: number;
                                    name: string;
                                };
                                until: string;
                            } | null;
                            accessVersion: number;
                            csrfToken: string;
                        };
                    };
                };
            };
        };
        /** Stop viewing the product as another person */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ended: boolean;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the company’s roles with the number of people who have each */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            roles: {
                                id: number;
                                name: string;
                                legacy: boolean;
                                /** @enum {string} */
                                role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
                                permissions: ("admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView")[];
                                data_access: {
                                    [key: string]: "self" | "own_team" | "company";
                                };
                                employee_count: number;
                                version: number;
                                updated_at: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a role from a template */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
                        permissions?: ("admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView")[];
                        data_access?: {
                            [key: string]: string | null;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            legacy: boolean;
                            /** @enum {string} */
                            role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
                            permissions: ("admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView")[];
                            data_access: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            employee_count: number;
                            version: number;
                            updated_at: string;
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
    "/api/v1/role_templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the default rights of each role template */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            role_templates: {
                                /** @enum {string} */
                                role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
                                name: string;
                                permissions: ("admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView")[];
                                data_access: {
                                    [key: string]: "self" | "own_team" | "company";
                                };
                            }[];
                        };
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
    "/api/v1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a role */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            legacy: boolean;
                            /** @enum {string} */
                            role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
                            permissions: ("admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView")[];
                            data_access: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            employee_count: number;
                            version: number;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        /** Change a role; a stale version returns 409 with the stored role */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        permissions: ("admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView")[];
                        data_access: {
                            [key: string]: string | null;
                        };
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            legacy: boolean;
                            /** @enum {string} */
                            role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
                            permissions: ("admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView")[];
                            data_access: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            employee_count: number;
                            version: number;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove a role; its holders get the role reassign_to */
        delete: {
            parameters: {
                query: {
                    version: number;
                    reassign_to?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            removed: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a removed role and give it back to its former holders */
        post: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            legacy: boolean;
                            /** @enum {string} */
                            role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
                            permissions: ("admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView")[];
                            data_access: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            employee_count: number;
                            version: number;
                            updated_at: string;
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
    "/api/v1/roles/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a role, which may be built in */
        post: {
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
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            legacy: boolean;
                            /** @enum {string} */
                            role_template: "ADMIN" | "COMPANY_ADMIN" | "MANAGER" | "QA_REVIEWER" | "AGENT";
                            permissions: ("admin" | "companyAdmin" | "manageOneOnOneSettings" | "canViewOneOnOnes" | "viewTeamMemberTrendsLink" | "viewCompanyProgram" | "viewCompanyProgramDashboard" | "viewCompanyTrends" | "viewReportingGroupsTrend" | "viewMultiOrganization" | "viewPerformance" | "viewQADashboard" | "reviewQA" | "manageQASettings" | "viewReviewers" | "manageCalibrations" | "viewAssignments" | "performQaAudits" | "viewQaAudits" | "manageMetrics" | "viewLeaderboard" | "viewServiceRecoveryTrendsLink" | "viewTrendsDashboards" | "manageQa" | "manageOneOnOnes" | "viewRewardsReports" | "scorecardCompanyView" | "scorecardTeamView")[];
                            data_access: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            employee_count: number;
                            version: number;
                            updated_at: string;
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
    "/api/v1/roles/{id}/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people with a role, by name */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            employees: {
                                id: number;
                                first_name: string;
                                last_name: string;
                                image: string | null;
                                status: string;
                            }[];
                            next_cursor: string | null;
                        };
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
    "/api/v1/employees/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a person’s role */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        role_id: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            role: {
                                id: number;
                                name: string;
                            };
                            previous_role: {
                                id: number;
                                name: string;
                            };
                        };
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
    "/api/v1/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the feature flags and whether they are on */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            features: {
                                key: string;
                                enabled: boolean;
                                enabled_by_default: boolean;
                                description: string;
                                owner: string;
                                available: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        /** Switch feature flags; flags that are left out do not change */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        features: {
                            [key: string]: boolean;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            features: {
                                key: string;
                                enabled: boolean;
                                enabled_by_default: boolean;
                                description: string;
                                owner: string;
                                available: boolean;
                            }[];
                        };
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
    "/api/v1/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List employees by ids, or those you may see in a product area */
        get: {
            parameters: {
                query?: {
                    ids?: string | string[];
                    product_area?: string;
                    include_deactivated?: "true" | "false";
                    search?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            employees: {
                                id: number;
                                first_name: string;
                                last_name: string;
                                image: string | null;
                            }[];
                        };
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
    "/api/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your own profile */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            full_name: string;
                            first_name: string;
                            last_name: string;
                            email: string;
                            image: string | null;
                            hometown: string | null;
                            location: string | null;
                            state_or_country: string | null;
                            country_code: string | null;
                            text: string | null;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        /** Change your own profile */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        hometown?: string | null;
                        location?: string | null;
                        state_or_country?: string | null;
                        country_code?: string | null;
                        text?: string | null;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            full_name: string;
                            first_name: string;
                            last_name: string;
                            email: string;
                            image: string | null;
                            hometown: string | null;
                            location: string | null;
                            state_or_country: string | null;
                            country_code: string | null;
                            text: string | null;
                            updated_at: string;
                        };
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
    "/api/v1/profile/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set your own picture: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            image: string;
                        };
                    };
                };
            };
        };
        /** Remove your own picture */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            image: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the picture of an employee: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            image: string;
                        };
                    };
                };
            };
        };
        /** Remove the picture of an employee */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            image: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/profiles/by_employee_id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read profile attributes of employees; people you may not know of are left out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        employee_ids: number[];
                        /**
                         * @default [
                         *       "full_name",
                         *       "first_name",
                         *       "last_name",
                         *       "image",
                         *       "hometown",
                         *       "location",
                         *       "state_or_country",
                         *       "country_code",
                         *       "text"
                         *     ]
                         */
                        attributes?: ("full_name" | "first_name" | "last_name" | "image" | "hometown" | "location" | "state_or_country" | "country_code" | "text")[];
                        /** @default [] */
                        nil_attributes?: ("full_name" | "first_name" | "last_name" | "image" | "hometown" | "location" | "state_or_country" | "country_code" | "text")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            profiles: {
                                employee_id: number;
                                full_name?: string | null;
                                first_name?: string | null;
                                last_name?: string | null;
                                image?: string | null;
                                hometown?: string | null;
                                location?: string | null;
                                state_or_country?: string | null;
                                country_code?: string | null;
                                text?: string | null;
                            }[];
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
    "/files/{company}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the picture of a colleague */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    company: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
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
    "/api/v1/employees/import_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a CSV file of employees: multipart, field attachment; returns its contents and a guessed mapping */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            file_key: string;
                            file_name: string;
                            size: number;
                            rows: number;
                            /** @enum {string} */
                            delimiter: "," | ";" | "\t" | "|";
                            header: string[];
                            header_line: number;
                            /** @enum {string} */
                            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
                            sample: {
                                row: number;
                                cells: string[] | null;
                            }[];
                            mapping: {
                                columns: {
                                    [key: string]: string;
                                };
                                date_format: string;
                                values: {
                                    status?: {
                                        [key: string]: string;
                                    };
                                };
                                default_role_id: number | null;
                                create_teams: boolean;
                            };
                            ambiguous_dates: boolean;
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
    "/api/v1/employees/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List imports of employees, newest first */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            employee_imports: {
                                id: number;
                                file_name: string;
                                dry_run: boolean;
                                /** @enum {string} */
                                status: "queued" | "running" | "done" | "failed" | "cancelled";
                                total_rows: number | null;
                                rows: number;
                                created: number;
                                updated: number;
                                unchanged: number;
                                rejected: number;
                                error_count: number;
                                fault: string | null;
                                created_by: {
                                    id: number;
                                    name: string;
                                };
                                /** Format: date-time */
                                created_at: string;
                                started_at: string | null;
                                finished_at: string | null;
                                invite: boolean;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Import an uploaded file of employees, or try it without writing (dry_run) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        file_key: string;
                        mapping: {
                            /** @enum {string} */
                            delimiter?: "," | ";" | "\t" | "|";
                            columns: {
                                [key: string]: string;
                            };
                            /** @default iso */
                            date_format?: string;
                            /** @default {} */
                            values?: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                            default_role_id?: number | null;
                            /** @default / */
                            team_separator?: string;
                            /** @default false */
                            create_teams?: boolean;
                        };
                        dry_run: boolean;
                        /** @default false */
                        invite?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            invite: boolean;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
                            new_teams: string[];
                            new_team_count: number;
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
    "/api/v1/employees/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the progress, results and first errors of an import of employees */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            invite: boolean;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
                            new_teams: string[];
                            new_team_count: number;
                        };
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
    "/api/v1/employees/imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export all row errors of an import of employees as CSV */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
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
    "/api/v1/employees/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a waiting or running import of employees; rows imported so far stay */
        post: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            invite: boolean;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
                            new_teams: string[];
                            new_team_count: number;
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
    "/api/v1/employees/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the employee table as CSV with the same filters; the file can be imported again */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    status?: string;
                    role_ids?: string | string[];
                    team_ids?: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
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
    "/api/v1/reporting_groups/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the picture of a reporting group: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            image: string;
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
    "/api/v1/api_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the company’s API tokens, newest first, without their texts */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            api_tokens: {
                                id: number;
                                name: string;
                                scopes: ("feedback:write" | "feedback:read" | "people:write" | "interactions:write" | "surveys:send")[];
                                /** @enum {string} */
                                state: "active" | "expired" | "revoked";
                                created_by: {
                                    id: number;
                                    name: string;
                                };
                                created_at: string;
                                expires_at: string;
                                last_used_at: string | null;
                                revoked_at: string | null;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create an API token; only this response contains its text */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        scopes: ("feedback:write" | "feedback:read" | "people:write" | "interactions:write" | "surveys:send")[];
                        /** @default 90 */
                        days?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            token: string;
                            expires_at: string;
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
    "/api/v1/api_tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API token */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            revoked: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings_dashboard_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tiles of the settings dashboard, optionally of one product area */
        get: {
            parameters: {
                query?: {
                    product_area?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            settings_dashboard_items: {
                                id: string;
                                title: string;
                                subtitle: string;
                                link: string;
                                /** @enum {string} */
                                product_area: "ADMINISTRATIVE" | "COACHING" | "FEEDBACK" | "QA" | "QA_APPEAL" | "QA_CALIBRATION";
                                /** @enum {string} */
                                kind: "page" | "action";
                            }[];
                        };
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
    "/api/v1/company_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the company settings */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            slug: string;
                            /** @enum {string} */
                            state: "live" | "churned" | "purging" | "purged";
                            name: string;
                            image: string | null;
                            default_profile_picture_url: string | null;
                            time_zone: string;
                            /** @enum {string} */
                            week_start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            quarter_start: {
                                month: number;
                                day: number;
                            };
                            /** @enum {string} */
                            solicitation_reporting_timestamp: "SENT_AT" | "RESPONDED_AT";
                            /** @enum {string} */
                            language: "en" | "nb";
                            /** @enum {string} */
                            customer_visibility: "ADMIN_ONLY" | "ALL_EMPLOYEES" | "MANAGERS_AND_ADMIN";
                            /** @enum {string} */
                            profile_image_setting: "ALLOWED" | "NOT_ALLOWED";
                            guideline_profile: string | null;
                            profanity_filter: boolean;
                            count_partial_responses: boolean;
                            feedback_enabled: boolean;
                            qa_enabled: boolean;
                            qa_standalone: boolean;
                            rewards_enabled: boolean;
                            thresholds_enabled: boolean;
                            /** @enum {string} */
                            positive_feedback_components: "AREAS_OF_EXCELLENCE" | "OFF" | "REWARDS";
                            five_star_rewards: boolean;
                            cleared_at_by_tier: {
                                low: string | null;
                                mid: string | null;
                                high: string | null;
                            };
                            version: number;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        /** Change company settings; fields that are left out do not change */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        time_zone?: string;
                        /** @enum {string} */
                        week_start?: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                        quarter_start?: {
                            month: number;
                            day: number;
                        };
                        /** @enum {string} */
                        solicitation_reporting_timestamp?: "SENT_AT" | "RESPONDED_AT";
                        /** @enum {string} */
                        language?: "en" | "nb";
                        /** @enum {string} */
                        customer_visibility?: "ADMIN_ONLY" | "ALL_EMPLOYEES" | "MANAGERS_AND_ADMIN";
                        /** @enum {string} */
                        profile_image_setting?: "ALLOWED" | "NOT_ALLOWED";
                        guideline_profile?: string | null;
                        profanity_filter?: boolean;
                        count_partial_responses?: boolean;
                        feedback_enabled?: boolean;
                        qa_enabled?: boolean;
                        qa_standalone?: boolean;
                        rewards_enabled?: boolean;
                        thresholds_enabled?: boolean;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            slug: string;
                            /** @enum {string} */
                            state: "live" | "churned" | "purging" | "purged";
                            name: string;
                            image: string | null;
                            default_profile_picture_url: string | null;
                            time_zone: string;
                            /** @enum {string} */
                            week_start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            quarter_start: {
                                month: number;
                                day: number;
                            };
                            /** @enum {string} */
                            solicitation_reporting_timestamp: "SENT_AT" | "RESPONDED_AT";
                            /** @enum {string} */
                            language: "en" | "nb";
                            /** @enum {string} */
                            customer_visibility: "ADMIN_ONLY" | "ALL_EMPLOYEES" | "MANAGERS_AND_ADMIN";
                            /** @enum {string} */
                            profile_image_setting: "ALLOWED" | "NOT_ALLOWED";
                            guideline_profile: string | null;
                            profanity_filter: boolean;
                            count_partial_responses: boolean;
                            feedback_enabled: boolean;
                            qa_enabled: boolean;
                            qa_standalone: boolean;
                            rewards_enabled: boolean;
                            thresholds_enabled: boolean;
                            /** @enum {string} */
                            positive_feedback_components: "AREAS_OF_EXCELLENCE" | "OFF" | "REWARDS";
                            five_star_rewards: boolean;
                            cleared_at_by_tier: {
                                low: string | null;
                                mid: string | null;
                                high: string | null;
                            };
                            version: number;
                            updated_at: string;
                        };
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
    "/api/v1/company_settings/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the company’s own picture: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            slug: string;
                            /** @enum {string} */
                            state: "live" | "churned" | "purging" | "purged";
                            name: string;
                            image: string | null;
                            default_profile_picture_url: string | null;
                            time_zone: string;
                            /** @enum {string} */
                            week_start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            quarter_start: {
                                month: number;
                                day: number;
                            };
                            /** @enum {string} */
                            solicitation_reporting_timestamp: "SENT_AT" | "RESPONDED_AT";
                            /** @enum {string} */
                            language: "en" | "nb";
                            /** @enum {string} */
                            customer_visibility: "ADMIN_ONLY" | "ALL_EMPLOYEES" | "MANAGERS_AND_ADMIN";
                            /** @enum {string} */
                            profile_image_setting: "ALLOWED" | "NOT_ALLOWED";
                            guideline_profile: string | null;
                            profanity_filter: boolean;
                            count_partial_responses: boolean;
                            feedback_enabled: boolean;
                            qa_enabled: boolean;
                            qa_standalone: boolean;
                            rewards_enabled: boolean;
                            thresholds_enabled: boolean;
                            /** @enum {string} */
                            positive_feedback_components: "AREAS_OF_EXCELLENCE" | "OFF" | "REWARDS";
                            five_star_rewards: boolean;
                            cleared_at_by_tier: {
                                low: string | null;
                                mid: string | null;
                                high: string | null;
                            };
                            version: number;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        /** Remove the company’s own picture */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            slug: string;
                            /** @enum {string} */
                            state: "live" | "churned" | "purging" | "purged";
                            name: string;
                            image: string | null;
                            default_profile_picture_url: string | null;
                            time_zone: string;
                            /** @enum {string} */
                            week_start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            quarter_start: {
                                month: number;
                                day: number;
                            };
                            /** @enum {string} */
                            solicitation_reporting_timestamp: "SENT_AT" | "RESPONDED_AT";
                            /** @enum {string} */
                            language: "en" | "nb";
                            /** @enum {string} */
                            customer_visibility: "ADMIN_ONLY" | "ALL_EMPLOYEES" | "MANAGERS_AND_ADMIN";
                            /** @enum {string} */
                            profile_image_setting: "ALLOWED" | "NOT_ALLOWED";
                            guideline_profile: string | null;
                            profanity_filter: boolean;
                            count_partial_responses: boolean;
                            feedback_enabled: boolean;
                            qa_enabled: boolean;
                            qa_standalone: boolean;
                            rewards_enabled: boolean;
                            thresholds_enabled: boolean;
                            /** @enum {string} */
                            positive_feedback_components: "AREAS_OF_EXCELLENCE" | "OFF" | "REWARDS";
                            five_star_rewards: boolean;
                            cleared_at_by_tier: {
                                low: string | null;
                                mid: string | null;
                                high: string | null;
                            };
                            version: number;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/company_settings/default_profile_picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the default profile picture: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            slug: string;
                            /** @enum {string} */
                            state: "live" | "churned" | "purging" | "purged";
                            name: string;
                            image: string | null;
                            default_profile_picture_url: string | null;
                            time_zone: string;
                            /** @enum {string} */
                            week_start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            quarter_start: {
                                month: number;
                                day: number;
                            };
                            /** @enum {string} */
                            solicitation_reporting_timestamp: "SENT_AT" | "RESPONDED_AT";
                            /** @enum {string} */
                            language: "en" | "nb";
                            /** @enum {string} */
                            customer_visibility: "ADMIN_ONLY" | "ALL_EMPLOYEES" | "MANAGERS_AND_ADMIN";
                            /** @enum {string} */
                            profile_image_setting: "ALLOWED" | "NOT_ALLOWED";
                            guideline_profile: string | null;
                            profanity_filter: boolean;
                            count_partial_responses: boolean;
                            feedback_enabled: boolean;
                            qa_enabled: boolean;
                            qa_standalone: boolean;
                            rewards_enabled: boolean;
                            thresholds_enabled: boolean;
                            /** @enum {string} */
                            positive_feedback_components: "AREAS_OF_EXCELLENCE" | "OFF" | "REWARDS";
                            five_star_rewards: boolean;
                            cleared_at_by_tier: {
                                low: string | null;
                                mid: string | null;
                                high: string | null;
                            };
                            version: number;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        /** Remove the default profile picture */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            slug: string;
                            /** @enum {string} */
                            state: "live" | "churned" | "purging" | "purged";
                            name: string;
                            image: string | null;
                            default_profile_picture_url: string | null;
                            time_zone: string;
                            /** @enum {string} */
                            week_start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            quarter_start: {
                                month: number;
                                day: number;
                            };
                            /** @enum {string} */
                            solicitation_reporting_timestamp: "SENT_AT" | "RESPONDED_AT";
                            /** @enum {string} */
                            language: "en" | "nb";
                            /** @enum {string} */
                            customer_visibility: "ADMIN_ONLY" | "ALL_EMPLOYEES" | "MANAGERS_AND_ADMIN";
                            /** @enum {string} */
                            profile_image_setting: "ALLOWED" | "NOT_ALLOWED";
                            guideline_profile: string | null;
                            profanity_filter: boolean;
                            count_partial_responses: boolean;
                            feedback_enabled: boolean;
                            qa_enabled: boolean;
                            qa_standalone: boolean;
                            rewards_enabled: boolean;
                            thresholds_enabled: boolean;
                            /** @enum {string} */
                            positive_feedback_components: "AREAS_OF_EXCELLENCE" | "OFF" | "REWARDS";
                            five_star_rewards: boolean;
                            cleared_at_by_tier: {
                                low: string | null;
                                mid: string | null;
                                high: string | null;
                            };
                            version: number;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List active or archived brands, sorted by name */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                    archived?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            brands: {
                                id: number;
                                name: string;
                                archived_at: string | null;
                                version: number;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a brand */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            archived_at: string | null;
                            version: number;
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
    "/api/v1/brands/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename, archive or restore a brand */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        archived?: boolean;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            archived_at: string | null;
                            version: number;
                        };
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
    "/admin/company/churn": {
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
        /** Disable the company: only the vendor’s admins can sign in */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        subdomain: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            detail: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/admin/company/enable": {
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
        /** Enable a disabled company */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        subdomain: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            detail: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/activity_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who did what, newest first: your own entries, or all of them for admins */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                    person?: string;
                    group?: "sign_in" | "people" | "teams" | "access" | "settings" | "feedback" | "coaching" | "qa" | "other";
                    object_type?: string;
                    object_id?: string;
                    start_date?: string;
                    end_date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            activities: {
                                id: number;
                                at: string;
                                actor: {
                                    /** @enum {string} */
                                    kind: "person" | "token" | "system";
                                    person: {
                                        id: number;
                                        name: string;
                                        image: string | null;
                                    } | null;
                                    token: string | null;
                                };
                                action: string;
                                object: {
                                    type: string;
                                    id: string;
                                    name: string | null;
                                };
                            }[];
                            next_cursor: string | null;
                        };
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
    "/api/v1/activity_log/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the activity log as CSV, with the values before and after */
        get: {
            parameters: {
                query?: {
                    person?: string;
                    group?: "sign_in" | "people" | "teams" | "access" | "settings" | "feedback" | "coaching" | "qa" | "other";
                    object_type?: string;
                    object_id?: string;
                    start_date?: string;
                    end_date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
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
    "/api/v1/activity_log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one entry, with the values before and after if you may see them */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            at: string;
                            actor: {
                                /** @enum {string} */
                                kind: "person" | "token" | "system";
                                person: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                token: string | null;
                            };
                            action: string;
                            object: {
                                type: string;
                                id: string;
                                name: string | null;
                            };
                            values_hidden: boolean;
                            before: {
                                [key: string]: unknown;
                            } | null;
                            after: {
                                [key: string]: unknown;
                            } | null;
                        };
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
    "/api/v1/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the company’s channels */
        get: {
            parameters: {
                query?: {
                    integrated?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            channels: {
                                id: number;
                                name: string;
                                slug: string;
                                active: boolean;
                                integrated: boolean;
                                integration: {
                                    id: number;
                                    name: string;
                                    source: string;
                                } | null;
                                version: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a channel */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        slug?: string;
                        /** @default false */
                        integrated?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            slug: string;
                            active: boolean;
                            integrated: boolean;
                            integration: {
                                id: number;
                                name: string;
                                source: string;
                            } | null;
                            version: number;
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
    "/api/v1/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a channel; fields that are left out do not change */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        slug?: string;
                        active?: boolean;
                        integrated?: boolean;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            slug: string;
                            active: boolean;
                            integrated: boolean;
                            integration: {
                                id: number;
                                name: string;
                                source: string;
                            } | null;
                            version: number;
                        };
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
    "/api/v1/source_systems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The systems that interactions come from, archived ones last */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            source_systems: {
                                id: number;
                                /** @enum {string} */
                                source: "zendesk";
                                name: string;
                                subdomain: string;
                                login: string | null;
                                api_key: {
                                    configured: boolean;
                                    last_four: string | null;
                                };
                                channels: {
                                    id: number;
                                    name: string;
                                }[];
                                excluded_tags: string[];
                                excluded_fields: string[];
                                backfill_days: number;
                                do_not_send_field: string | null;
                                active: boolean;
                                archived: boolean;
                                version: number;
                                last_read_at: string | null;
                                taken_in: number;
                                last_error: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Connect a source system */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        source: "zendesk";
                        subdomain: string;
                        login?: string | null;
                        api_key?: string | null;
                        channel_ids?: number[];
                        excluded_tags?: string[];
                        excluded_fields?: string[];
                        backfill_days?: number;
                        do_not_send_field?: string | null;
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            source: "zendesk";
                            name: string;
                            subdomain: string;
                            login: string | null;
                            api_key: {
                                configured: boolean;
                                last_four: string | null;
                            };
                            channels: {
                                id: number;
                                name: string;
                            }[];
                            excluded_tags: string[];
                            excluded_fields: string[];
                            backfill_days: number;
                            do_not_send_field: string | null;
                            active: boolean;
                            archived: boolean;
                            version: number;
                            last_read_at: string | null;
                            taken_in: number;
                            last_error: string | null;
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
    "/api/v1/source_systems/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change, archive or restore a source system; fields that are left out do not change */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        subdomain?: string;
                        login?: string | null;
                        api_key?: string | null;
                        channel_ids?: number[];
                        excluded_tags?: string[];
                        excluded_fields?: string[];
                        backfill_days?: number;
                        do_not_send_field?: string | null;
                        active?: boolean;
                        archived?: boolean;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            source: "zendesk";
                            name: string;
                            subdomain: string;
                            login: string | null;
                            api_key: {
                                configured: boolean;
                                last_four: string | null;
                            };
                            channels: {
                                id: number;
                                name: string;
                            }[];
                            excluded_tags: string[];
                            excluded_fields: string[];
                            backfill_days: number;
                            do_not_send_field: string | null;
                            active: boolean;
                            archived: boolean;
                            version: number;
                            last_read_at: string | null;
                            taken_in: number;
                            last_error: string | null;
                        };
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
    "/api/v1/source_systems/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Test a connection without saving it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: number;
                        /** @enum {string} */
                        source: "zendesk";
                        subdomain: string;
                        login?: string | null;
                        api_key?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ok: boolean;
                            message: string;
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
    "/api/v1/zendesk_field_mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the mappings of Zendesk ticket fields to properties */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mappings: {
                                zendesk_field_id: string;
                                title: string;
                                property_key: string;
                                active: boolean;
                            }[];
                            version: number;
                        };
                    };
                };
            };
        };
        /** Replace all field mappings */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        mappings: {
                            zendesk_field_id: string;
                            title: string;
                            property_key: string;
                            active: boolean;
                        }[];
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mappings: {
                                zendesk_field_id: string;
                                title: string;
                                property_key: string;
                                active: boolean;
                            }[];
                            version: number;
                        };
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
    "/api/v1/zendesk_field_mappings/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the ticket fields of the connected Zendesk accounts */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            fields: {
                                id: string;
                                title: string;
                            }[];
                            problem: string | null;
                        };
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
    "/admin/company/survey_configurations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company’s surveys; a browser that requests HTML gets the page at this address */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            surveys: {
                                id: string;
                                uuid: string;
                                name: string;
                                questionCount: number;
                                configurationHash: string;
                                publishedHash: string | null;
                                publishedAt: string | null;
                                differencesCount: number;
                                updatedAt: string;
                                archived: boolean;
                            }[];
                        };
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
    "/admin/company/survey_configurations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A survey with everything its editor needs; `new` returns a starter survey and stores nothing */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            configuration: {
                                [key: string]: unknown;
                            };
                            features: {
                                [key: string]: boolean;
                            };
                            filterOptions: {
                                languages: string[];
                                brands: {
                                    id: number;
                                    name: string;
                                }[];
                                channels: {
                                    id: number;
                                    name: string;
                                }[];
                                areas: {
                                    AreasOfExcellence: string[];
                                    AreasOfImprovement: string[];
                                };
                            };
                            configurationHash: string;
                            publishedHash: string | null;
                            publishedConfiguration: {
                                [key: string]: unknown;
                            } | null;
                            globalMarketingSettings: {
                                enabled: boolean;
                                text: string;
                            };
                            availableQuestions: {
                                id: number;
                                uuid: string;
                                identifier: string;
                                text: string;
                                type: string;
                                scale_min: number | null;
                                scale_max: number | null;
                                surveys: string[];
                                options: {
                                    uuid: string | null;
                                    label: string;
                                }[];
                            }[];
                            updatedAt: string | null;
                        };
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
    "/api/v1/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The interactions in the viewer’s QA scope, newest first */
        get: {
            parameters: {
                query?: {
                    start_date?: string;
                    end_date?: string;
                    employees?: string | string[];
                    channels?: string | string[];
                    tags?: string | string[];
                    search?: string;
                    has_audio?: "true" | "false";
                    reviewed?: "true" | "false";
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            interactions: {
                                id: number;
                                ext_interaction_id: string;
                                channel: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                };
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                team: {
                                    id: number;
                                    name: string;
                                } | null;
                                customer: {
                                    name: string | null;
                                    email: string | null;
                                    phone: string | null;
                                } | null;
                                language: string | null;
                                started_at: string;
                                resolved_at: string | null;
                                external_url: string | null;
                                has_audio: boolean;
                                tags: string[];
                                summary: string | null;
                                event_count: number;
                                reviewed: boolean;
                                blind: boolean;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Send 1 to 500 interactions; repeating a channel and external_id updates the interaction */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        interactions: unknown[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: {
                                index: number;
                                errors: {
                                    path: string;
                                    message: string;
                                }[];
                            }[];
                            ids: {
                                [key: string]: number;
                            };
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
    "/api/v1/interactions/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A random one of the newest interactions without a review; null if there is none */
        get: {
            parameters: {
                query?: {
                    start_date?: string;
                    end_date?: string;
                    employees?: string | string[];
                    channels?: string | string[];
                    tags?: string | string[];
                    search?: string;
                    has_audio?: "true" | "false";
                    reviewed?: "true" | "false";
                    skipped?: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            interaction_id: number | null;
                        };
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
    "/api/v1/interactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One interaction with its messages and events */
        get: {
            parameters: {
                query?: {
                    blind?: "true" | "false";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            ext_interaction_id: string;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            };
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            customer: {
                                name: string | null;
                                email: string | null;
                                phone: string | null;
                            } | null;
                            language: string | null;
                            started_at: string;
                            resolved_at: string | null;
                            external_url: string | null;
                            has_audio: boolean;
                            tags: string[];
                            summary: string | null;
                            event_count: number;
                            reviewed: boolean;
                            blind: boolean;
                            audio_url: string | null;
                            audio_peaks: number[] | null;
                            audio_seconds: number | null;
                            properties: {
                                [key: string]: string | number | boolean | null;
                            };
                            events: {
                                id: number;
                                position: number;
                                kind: string;
                                speaker: string | null;
                                text: string;
                                translated_text: string | null;
                                at: string | null;
                            }[];
                            updated_at: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Remove an interaction; copies of it in reviews stay */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            removed: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interactions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a removed interaction */
        post: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            removed: false;
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
    "/api/v1/interactions/{id}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recording of an interaction */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        /** Store the recording of an interaction; for uncompressed WAV the waveform is computed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            audio_peaks: number[] | null;
                            audio_seconds: number | null;
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
    "/api/v1/interaction_snapshots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An interaction as it was reviewed; unscope=true also finds it if the interaction was removed */
        get: {
            parameters: {
                query?: {
                    unscope?: "true" | "false";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            interaction_id: number | null;
                            removed: boolean;
                            blind: boolean;
                            created_at: string;
                            interaction: {
                                id?: number;
                                ext_interaction_id?: string;
                                channel?: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                };
                                employee?: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                team?: {
                                    id: number;
                                    name: string;
                                } | null;
                                customer?: {
                                    name: string | null;
                                    email: string | null;
                                    phone: string | null;
                                } | null;
                                language?: string | null;
                                started_at?: string;
                                resolved_at?: string | null;
                                external_url?: string | null;
                                has_audio?: boolean;
                                tags?: string[];
                                summary?: string | null;
                                event_count?: number;
                                audio_url?: string | null;
                                audio_peaks?: number[] | null;
                                audio_seconds?: number | null;
                                properties?: {
                                    [key: string]: string | number | boolean | null;
                                };
                                events: {
                                    id: number;
                                    position: number;
                                    kind: string;
                                    speaker: string | null;
                                    text: string;
                                    translated_text: string | null;
                                    at: string | null;
                                }[];
                                updated_at?: string;
                            };
                        };
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
    "/api/v1/external_transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transcript, fetched from the source system if necessary: 202 until it arrives */
        get: {
            parameters: {
                query: {
                    blind?: "true" | "false";
                    interaction_id: string;
                    channel_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            integrated?: boolean;
                            error?: string;
                            /** @enum {boolean} */
                            pending?: true;
                            transcript?: {
                                id: number;
                                position: number;
                                kind: string;
                                speaker: string | null;
                                text: string;
                                translated_text: string | null;
                                at: string | null;
                            }[];
                        };
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
    "/api/v1/survey_previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the preview shows besides the survey: the company, and the employee it asks about */
        get: {
            parameters: {
                query?: {
                    page?: string;
                    question?: string;
                    option?: string;
                    employee_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            context: {
                                company: {
                                    name: string;
                                    image: string | null;
                                };
                                /** @description The employee the survey asks about */
                                employee: {
                                    id: number;
                                    name: string;
                                    first_name: string;
                                    image: string | null;
                                } | null;
                                /** @description What customers can choose after a good rating */
                                positive_feedback: {
                                    /** @enum {string} */
                                    mode: "AREAS_OF_EXCELLENCE" | "OFF" | "REWARDS";
                                    areas: string[];
                                    rewards: {
                                        /** @enum {string} */
                                        tier: "low" | "mid" | "high";
                                        caption: string;
                                        image_url: string;
                                    }[];
                                    /** @description The lowest rating in stars after which it is offered */
                                    from_stars: number;
                                };
                                brands: {
                                    id: number;
                                    name: string;
                                }[];
                                /** @description The languages a survey can be written in */
                                languages: string[];
                                previewParameters: {
                                    page: number | null;
                                    question: number | null;
                                    option: number | null;
                                    employee_id: number | null;
                                };
                            };
                        };
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
    "/api/v1/survey_configurations/{id}/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the texts of a survey as CSV: a row for each text, a column for each language */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
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
    "/api/v1/survey_configurations/{id}/translations/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview what a CSV file of texts would change in a survey: multipart, field attachment; nothing is written */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: number;
                            new_languages: string[];
                            changes: {
                                key: string;
                                language: string;
                                before: string;
                                after: string;
                            }[];
                            errors: {
                                /** @description From 1, without the header */
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
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
    "/api/v1/survey_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The survey requests, newest first; the first page counts those of the last 90 days by status */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                    status?: "scheduled" | "queued" | "kept" | "sent" | "link" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "expired" | "revoked" | "answered";
                    survey?: string;
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            survey_requests: {
                                id: number;
                                external_id: string;
                                /** @enum {string} */
                                status: "scheduled" | "queued" | "kept" | "sent" | "link" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "expired" | "revoked" | "answered";
                                error: string | null;
                                /** @enum {string} */
                                deliver: "email" | "link";
                                survey: {
                                    uuid: string;
                                    name: string;
                                    version: number;
                                };
                                employee: {
                                    id: number;
                                    name: string;
                                } | null;
                                channel: {
                                    id: number;
                                    name: string;
                                } | null;
                                brand: {
                                    id: number;
                                    name: string;
                                } | null;
                                customer: {
                                    name: string | null;
                                    email: string | null;
                                };
                                language: string | null;
                                ext_interaction_id: string | null;
                                reminders_sent: number;
                                response_uuid: string | null;
                                send_at: string;
                                sent_at: string | null;
                                expires_at: string;
                                answered_at: string | null;
                                created_at: string;
                            }[];
                            next_cursor: string | null;
                            counts: {
                                [key: string]: number;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Send a survey by e-mail, or get a link to it; repeatable by external_id */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        survey: string;
                        external_id: string;
                        employee?: {
                            email: string;
                        } | null;
                        customer?: {
                            name?: string | null;
                            email?: string | null;
                        } | null;
                        channel?: string | null;
                        brand?: string | null;
                        language?: string | null;
                        ext_interaction_id?: string | null;
                        /** @enum {string} */
                        deliver: "email" | "link";
                        delay_minutes?: number | null;
                        expires_at?: string | null;
                        do_not_send?: boolean | null;
                        properties?: {
                            [key: string]: string | number | boolean | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            url: string;
                            /** @enum {string} */
                            status: "scheduled" | "queued" | "kept" | "sent" | "link" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "expired" | "revoked" | "answered";
                            expires_at: string;
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
    "/api/v1/survey_requests/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send up to 1,000 survey requests; each is validated separately */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        survey_requests: unknown[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            created: number;
                            unchanged: number;
                            rejected: {
                                index: number;
                                errors: {
                                    path: string;
                                    message: string;
                                }[];
                            }[];
                            survey_requests: {
                                id: number;
                                url: string;
                                /** @enum {string} */
                                status: "scheduled" | "queued" | "kept" | "sent" | "link" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "expired" | "revoked" | "answered";
                                expires_at: string;
                                external_id: string;
                            }[];
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
    "/api/v1/survey_requests/bounces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report bounced mails; their addresses get no more surveys */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        bounces: {
                            email: string;
                            reason?: string | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            changed: number;
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
    "/api/v1/survey_requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One survey request with its link and history */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            external_id: string;
                            /** @enum {string} */
                            status: "scheduled" | "queued" | "kept" | "sent" | "link" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "expired" | "revoked" | "answered";
                            error: string | null;
                            /** @enum {string} */
                            deliver: "email" | "link";
                            survey: {
                                uuid: string;
                                name: string;
                                version: number;
                            };
                            employee: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            customer: {
                                name: string | null;
                                email: string | null;
                            };
                            language: string | null;
                            ext_interaction_id: string | null;
                            reminders_sent: number;
                            response_uuid: string | null;
                            send_at: string;
                            sent_at: string | null;
                            expires_at: string;
                            answered_at: string | null;
                            created_at: string;
                            url: string | null;
                            may: {
                                resend: boolean;
                                revoke: boolean;
                            };
                            events: {
                                /** @enum {string} */
                                kind: "created" | "queued" | "reminded" | "sent_again" | "kept" | "sent" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "unsubscribed" | "started" | "answered" | "recovered" | "expired" | "revoked";
                                note: string | null;
                                at: string;
                            }[];
                        };
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
    "/api/v1/survey_requests/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the survey by e-mail once more */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            external_id: string;
                            /** @enum {string} */
                            status: "scheduled" | "queued" | "kept" | "sent" | "link" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "expired" | "revoked" | "answered";
                            error: string | null;
                            /** @enum {string} */
                            deliver: "email" | "link";
                            survey: {
                                uuid: string;
                                name: string;
                                version: number;
                            };
                            employee: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            customer: {
                                name: string | null;
                                email: string | null;
                            };
                            language: string | null;
                            ext_interaction_id: string | null;
                            reminders_sent: number;
                            response_uuid: string | null;
                            send_at: string;
                            sent_at: string | null;
                            expires_at: string;
                            answered_at: string | null;
                            created_at: string;
                            url: string | null;
                            may: {
                                resend: boolean;
                                revoke: boolean;
                            };
                            events: {
                                /** @enum {string} */
                                kind: "created" | "queued" | "reminded" | "sent_again" | "kept" | "sent" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "unsubscribed" | "started" | "answered" | "recovered" | "expired" | "revoked";
                                note: string | null;
                                at: string;
                            }[];
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
    "/api/v1/survey_requests/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a survey request, which ends its link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            external_id: string;
                            /** @enum {string} */
                            status: "scheduled" | "queued" | "kept" | "sent" | "link" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "expired" | "revoked" | "answered";
                            error: string | null;
                            /** @enum {string} */
                            deliver: "email" | "link";
                            survey: {
                                uuid: string;
                                name: string;
                                version: number;
                            };
                            employee: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            customer: {
                                name: string | null;
                                email: string | null;
                            };
                            language: string | null;
                            ext_interaction_id: string | null;
                            reminders_sent: number;
                            response_uuid: string | null;
                            send_at: string;
                            sent_at: string | null;
                            expires_at: string;
                            answered_at: string | null;
                            created_at: string;
                            url: string | null;
                            may: {
                                resend: boolean;
                                revoke: boolean;
                            };
                            events: {
                                /** @enum {string} */
                                kind: "created" | "queued" | "reminded" | "sent_again" | "kept" | "sent" | "uncertain" | "failed" | "bounced" | "suppressed" | "do_not_send" | "unsubscribed" | "started" | "answered" | "recovered" | "expired" | "revoked";
                                note: string | null;
                                at: string;
                            }[];
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
    "/api/v1/survey_delivery_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How surveys are sent, and what their page shows */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            suppression_days: number;
                            expiry_days: number;
                            reminder_days: number[];
                            from_name: string | null;
                            reply_to: string | null;
                            show_agent_name: boolean;
                            show_agent_picture: boolean;
                            consent_text: string | null;
                            privacy_url: string | null;
                            colour: string | null;
                            version: number;
                        };
                    };
                };
            };
        };
        /** Change how surveys are sent; send all settings with the version that was changed */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        suppression_days: number;
                        expiry_days: number;
                        reminder_days: number[];
                        from_name: string | null;
                        reply_to: string | null;
                        show_agent_name: boolean;
                        show_agent_picture: boolean;
                        consent_text: string | null;
                        privacy_url: string | null;
                        colour: string | null;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            suppression_days: number;
                            expiry_days: number;
                            reminder_days: number[];
                            from_name: string | null;
                            reply_to: string | null;
                            show_agent_name: boolean;
                            show_agent_picture: boolean;
                            consent_text: string | null;
                            privacy_url: string | null;
                            colour: string | null;
                            version: number;
                        };
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
    "/api/v1/survey_request_import_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a CSV file of survey requests: multipart, field attachment; answers what is in it and a guessed mapping */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            file_key: string;
                            file_name: string;
                            size: number;
                            rows: number;
                            /** @enum {string} */
                            delimiter: "," | ";" | "\t" | "|";
                            header: string[];
                            header_line: number;
                            /** @enum {string} */
                            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
                            sample: {
                                row: number;
                                cells: string[] | null;
                            }[];
                            mapping: {
                                columns: {
                                    [key: string]: string;
                                };
                                date_format: string | string[];
                            };
                            ambiguous_dates: boolean;
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
    "/api/v1/survey_request_imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports of survey requests there were, newest first */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            survey_request_imports: {
                                id: number;
                                file_name: string;
                                dry_run: boolean;
                                /** @enum {string} */
                                status: "queued" | "running" | "done" | "failed" | "cancelled";
                                total_rows: number | null;
                                rows: number;
                                created: number;
                                updated: number;
                                unchanged: number;
                                rejected: number;
                                error_count: number;
                                fault: string | null;
                                created_by: {
                                    id: number;
                                    name: string;
                                };
                                /** Format: date-time */
                                created_at: string;
                                started_at: string | null;
                                finished_at: string | null;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Ask for the surveys of a file that was sent, or try it without writing (dry_run) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        file_key: string;
                        mapping: {
                            /** @enum {string} */
                            delimiter?: "," | ";" | "\t" | "|";
                            columns: {
                                [key: string]: string;
                            };
                            survey?: string | null;
                            /**
                             * @default email
                             * @enum {string}
                             */
                            deliver?: "email" | "link";
                            delay_minutes?: number | null;
                            /** @default iso */
                            date_format?: string | string[];
                            /** @default {} */
                            properties?: {
                                [key: string]: string;
                            };
                        };
                        dry_run: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
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
    "/api/v1/survey_request_imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import of survey requests: how far it is, what it did, and its first errors */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
                        };
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
    "/api/v1/survey_request_imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All row errors of an import of survey requests, as CSV */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
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
    "/api/v1/survey_request_imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an import of survey requests that waits or runs; what it asked for so far stays */
        post: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
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
    "/api/v1/follow_ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Follow-ups that match every parameter; one of ids, qa_review_ids or employee_ids is required */
        get: {
            parameters: {
                query?: {
                    ids?: string | string[];
                    solicitation_ids?: string | string[];
                    qa_review_ids?: string | string[];
                    employee_ids?: string | string[];
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            follow_ups: {
                                id: number;
                                createdAt: string;
                                createdBy: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                employeeId: number | null;
                                follow_upable: {
                                    /** @enum {string} */
                                    type: "solicitation" | "qa_review";
                                    id: number;
                                };
                                note: string;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Write a follow-up on a response or a review */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        follow_upable_type: "solicitation" | "qa_review";
                        follow_upable_id: number;
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            createdAt: string;
                            createdBy: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            };
                            employeeId: number | null;
                            follow_upable: {
                                /** @enum {string} */
                                type: "solicitation" | "qa_review";
                                id: number;
                            };
                            note: string;
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
    "/api/v1/follow_ups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a follow-up; it can be restored for 30 days */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/follow_ups/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted follow-up */
        post: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            createdAt: string;
                            createdBy: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            };
                            employeeId: number | null;
                            follow_upable: {
                                /** @enum {string} */
                                type: "solicitation" | "qa_review";
                                id: number;
                            };
                            note: string;
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
    "/api/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send 1 to 1,000 responses; repeating an external_id updates the response */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        responses: unknown[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: {
                                index: number;
                                errors: {
                                    path: string;
                                    message: string;
                                }[];
                            }[];
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
    "/api/v1/filter_entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The areas and brands that the stream can be filtered by */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            areasOfExcellence: {
                                id: number;
                                caption: string;
                            }[];
                            areasOfImprovement: {
                                id: number;
                                caption: string;
                            }[];
                            brandings: {
                                id: number;
                                name: string;
                            }[];
                        };
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
    "/api/v1/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The properties of responses, with the most frequent values of the newest ones */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            properties: {
                                key: string;
                                kinds: ("string" | "number" | "boolean")[];
                                values: {
                                    value: string | number | boolean;
                                    count: number;
                                }[];
                            }[];
                        };
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
    "/api/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the stream with the filters the session used last */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                    scorecard_filters?: "true" | "false";
                    skip_session?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            solicitations: {
                                id: number;
                                uuid: string;
                                follow_up_ids: number[];
                                external_url: string | null;
                                answers: {
                                    question_id: number;
                                    comment: string | null;
                                    selected_option_ids: number[];
                                    questionType: string;
                                    questionText: string;
                                }[];
                                selected_options: {
                                    id: number;
                                    label: string;
                                    integer_value: number | null;
                                }[];
                                stars: number | null;
                                responded_at: string;
                                comments: string | null;
                                language: string | null;
                                ext_interaction_id: string | null;
                                recovery_feedback: {
                                    [key: string]: unknown;
                                } | null;
                                excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                                partial: boolean;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                reporting_groups: {
                                    id: number;
                                    name: string;
                                    emoji: string | null;
                                    color: string | null;
                                }[];
                                team: {
                                    id: number;
                                    name: string;
                                } | null;
                                channel: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                } | null;
                                brand: {
                                    id: number;
                                    name: string;
                                } | null;
                                survey: {
                                    id: number;
                                    name: string;
                                } | null;
                                areas_of_excellence: {
                                    id: number;
                                    caption: string;
                                }[];
                                areas_of_improvement: {
                                    id: number;
                                    caption: string;
                                }[];
                                properties: {
                                    [key: string]: string | number | boolean | null;
                                };
                                customer: {
                                    name: string | null;
                                    email: string | null;
                                    phone: string | null;
                                } | null;
                                comments_removed_at: string | null;
                                can_edit: boolean;
                                /** @enum {boolean} */
                                blind?: true;
                                updated_at: string;
                            }[];
                            next_cursor: string | null;
                            total: {
                                count: number;
                                capped: boolean;
                            };
                            hidden: {
                                deactivated: {
                                    count: number;
                                    capped: boolean;
                                };
                            } | null;
                            live_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** A page of the feedback stream, newest first; the session remembers the filters */
        post: {
            parameters: {
                query?: {
                    scorecard_filters?: "true" | "false";
                    skip_session?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        search?: string;
                        start_date?: string;
                        end_date?: string;
                        brandings?: number[];
                        channels?: number[];
                        stars?: number[];
                        comments?: boolean;
                        no_comments?: boolean;
                        employees?: number[];
                        teams?: number[];
                        groups?: number[];
                        areas_of_improvement?: number[];
                        areas_of_excellence?: number[];
                        store_name?: string[];
                        district_name?: string[];
                        region_name?: string[];
                        include_deactivated?: boolean;
                        suspected_bots?: boolean;
                        partial?: boolean;
                        recovery_answered?: boolean;
                        scorecards?: {
                            ids?: number[];
                            score_min?: number;
                            score_max?: number;
                        };
                        after?: string;
                        /** @default 25 */
                        limit?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            solicitations: {
                                id: number;
                                uuid: string;
                                follow_up_ids: number[];
                                external_url: string | null;
                                answers: {
                                    question_id: number;
                                    comment: string | null;
                                    selected_option_ids: number[];
                                    questionType: string;
                                    questionText: string;
                                }[];
                                selected_options: {
                                    id: number;
                                    label: string;
                                    integer_value: number | null;
                                }[];
                                stars: number | null;
                                responded_at: string;
                                comments: string | null;
                                language: string | null;
                                ext_interaction_id: string | null;
                                recovery_feedback: {
                                    [key: string]: unknown;
                                } | null;
                                excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                                partial: boolean;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                reporting_groups: {
                                    id: number;
                                    name: string;
                                    emoji: string | null;
                                    color: string | null;
                                }[];
                                team: {
                                    id: number;
                                    name: string;
                                } | null;
                                channel: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                } | null;
                                brand: {
                                    id: number;
                                    name: string;
                                } | null;
                                survey: {
                                    id: number;
                                    name: string;
                                } | null;
                                areas_of_excellence: {
                                    id: number;
                                    caption: string;
                                }[];
                                areas_of_improvement: {
                                    id: number;
                                    caption: string;
                                }[];
                                properties: {
                                    [key: string]: string | number | boolean | null;
                                };
                                customer: {
                                    name: string | null;
                                    email: string | null;
                                    phone: string | null;
                                } | null;
                                comments_removed_at: string | null;
                                can_edit: boolean;
                                /** @enum {boolean} */
                                blind?: true;
                                updated_at: string;
                            }[];
                            next_cursor: string | null;
                            total: {
                                count: number;
                                capped: boolean;
                            };
                            hidden: {
                                deactivated: {
                                    count: number;
                                    capped: boolean;
                                };
                            } | null;
                            live_cursor: string | null;
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
    "/api/v1/stream/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The stars with their average and interval, and the areas named most, for 30 days or the filtered days */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        search?: string;
                        start_date?: string;
                        end_date?: string;
                        brandings?: number[];
                        channels?: number[];
                        stars?: number[];
                        comments?: boolean;
                        no_comments?: boolean;
                        employees?: number[];
                        teams?: number[];
                        groups?: number[];
                        areas_of_improvement?: number[];
                        areas_of_excellence?: number[];
                        store_name?: string[];
                        district_name?: string[];
                        region_name?: string[];
                        include_deactivated?: boolean;
                        suspected_bots?: boolean;
                        partial?: boolean;
                        recovery_answered?: boolean;
                        scorecards?: {
                            ids?: number[];
                            score_min?: number;
                            score_max?: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            start_date: string;
                            end_date: string;
                            count: number;
                            mean_stars: {
                                n: number;
                                value: number;
                                lower: number;
                                upper: number;
                                /** @description Fewer than five ratings: too few for a reliable figure. */
                                too_few: boolean;
                            } | null;
                            stars: number[];
                            previous: {
                                start_date: string;
                                end_date: string;
                                count: number;
                                mean_stars: {
                                    n: number;
                                    value: number;
                                    lower: number;
                                    upper: number;
                                    /** @description Fewer than five ratings: too few for a reliable figure. */
                                    too_few: boolean;
                                } | null;
                            };
                            change: {
                                /** @enum {string} */
                                verdict: "up" | "down" | "none" | "unknown";
                                value: number | null;
                                /** @description False if the questions about stars changed in between, so that the periods cannot be compared. */
                                comparable: boolean;
                                /** @description Fewer than five ratings in either period: too few to compare. */
                                too_few: boolean;
                            };
                            positive_share: {
                                n: number;
                                value: number;
                                lower: number;
                                upper: number;
                                /** @description Fewer than five ratings: too few for a reliable figure. */
                                too_few: boolean;
                            } | null;
                            areas_of_excellence: {
                                id: number;
                                caption: string;
                                count: number;
                            }[];
                            areas_of_improvement: {
                                id: number;
                                caption: string;
                                count: number;
                            }[];
                            not_listed: {
                                deactivated: number;
                                moved: number;
                            };
                            /** @enum {string} */
                            counts: "everyone" | "teams_at_the_time" | "people_now";
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
    "/api/v1/stream/new_since": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The number of matching responses received since a live event, and the newest of them */
        post: {
            parameters: {
                query?: {
                    scorecard_filters?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        search?: string;
                        start_date?: string;
                        end_date?: string;
                        brandings?: number[];
                        channels?: number[];
                        stars?: number[];
                        comments?: boolean;
                        no_comments?: boolean;
                        employees?: number[];
                        teams?: number[];
                        groups?: number[];
                        areas_of_improvement?: number[];
                        areas_of_excellence?: number[];
                        store_name?: string[];
                        district_name?: string[];
                        region_name?: string[];
                        include_deactivated?: boolean;
                        suspected_bots?: boolean;
                        partial?: boolean;
                        recovery_answered?: boolean;
                        scorecards?: {
                            ids?: number[];
                            score_min?: number;
                            score_max?: number;
                        };
                        since: string;
                        /** @default 0 */
                        limit?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            capped: boolean;
                            reset: boolean;
                            solicitations: {
                                id: number;
                                uuid: string;
                                follow_up_ids: number[];
                                external_url: string | null;
                                answers: {
                                    question_id: number;
                                    comment: string | null;
                                    selected_option_ids: number[];
                                    questionType: string;
                                    questionText: string;
                                }[];
                                selected_options: {
                                    id: number;
                                    label: string;
                                    integer_value: number | null;
                                }[];
                                stars: number | null;
                                responded_at: string;
                                comments: string | null;
                                language: string | null;
                                ext_interaction_id: string | null;
                                recovery_feedback: {
                                    [key: string]: unknown;
                                } | null;
                                excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                                partial: boolean;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                reporting_groups: {
                                    id: number;
                                    name: string;
                                    emoji: string | null;
                                    color: string | null;
                                }[];
                                team: {
                                    id: number;
                                    name: string;
                                } | null;
                                channel: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                } | null;
                                brand: {
                                    id: number;
                                    name: string;
                                } | null;
                                survey: {
                                    id: number;
                                    name: string;
                                } | null;
                                areas_of_excellence: {
                                    id: number;
                                    caption: string;
                                }[];
                                areas_of_improvement: {
                                    id: number;
                                    caption: string;
                                }[];
                                properties: {
                                    [key: string]: string | number | boolean | null;
                                };
                                customer: {
                                    name: string | null;
                                    email: string | null;
                                    phone: string | null;
                                } | null;
                                comments_removed_at: string | null;
                                can_edit: boolean;
                                /** @enum {boolean} */
                                blind?: true;
                                updated_at: string;
                            }[];
                            live_cursor: string;
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
    "/api/v1/stream/stream_context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings of the stream: questions, property keys, and whether words are masked */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            survey_questions: {
                                id: number;
                                text: string;
                                type: string;
                            }[];
                            profanity_filter: boolean;
                            property_keys: string[];
                        };
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
    "/api/v1/stream/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events with the ids of new and changed responses after Last-Event-ID or `after`; never ends */
        get: {
            parameters: {
                query?: {
                    after?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
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
    "/api/v1/stream/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One response */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            uuid: string;
                            follow_up_ids: number[];
                            external_url: string | null;
                            answers: {
                                question_id: number;
                                comment: string | null;
                                selected_option_ids: number[];
                                questionType: string;
                                questionText: string;
                            }[];
                            selected_options: {
                                id: number;
                                label: string;
                                integer_value: number | null;
                            }[];
                            stars: number | null;
                            responded_at: string;
                            comments: string | null;
                            language: string | null;
                            ext_interaction_id: string | null;
                            recovery_feedback: {
                                [key: string]: unknown;
                            } | null;
                            excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                            partial: boolean;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reporting_groups: {
                                id: number;
                                name: string;
                                emoji: string | null;
                                color: string | null;
                            }[];
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            survey: {
                                id: number;
                                name: string;
                            } | null;
                            areas_of_excellence: {
                                id: number;
                                caption: string;
                            }[];
                            areas_of_improvement: {
                                id: number;
                                caption: string;
                            }[];
                            properties: {
                                [key: string]: string | number | boolean | null;
                            };
                            customer: {
                                name: string | null;
                                email: string | null;
                                phone: string | null;
                            } | null;
                            comments_removed_at: string | null;
                            can_edit: boolean;
                            /** @enum {boolean} */
                            blind?: true;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        /** Reassign a response, correct its channel or brand, or remove its comments */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        updated_at: string;
                        employee?: ({
                            id: number;
                        } | {
                            email: string;
                        }) | null;
                        channel_id?: number | null;
                        brand_id?: number | null;
                        /** @enum {boolean} */
                        remove_comments?: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            uuid: string;
                            follow_up_ids: number[];
                            external_url: string | null;
                            answers: {
                                question_id: number;
                                comment: string | null;
                                selected_option_ids: number[];
                                questionType: string;
                                questionText: string;
                            }[];
                            selected_options: {
                                id: number;
                                label: string;
                                integer_value: number | null;
                            }[];
                            stars: number | null;
                            responded_at: string;
                            comments: string | null;
                            language: string | null;
                            ext_interaction_id: string | null;
                            recovery_feedback: {
                                [key: string]: unknown;
                            } | null;
                            excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                            partial: boolean;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reporting_groups: {
                                id: number;
                                name: string;
                                emoji: string | null;
                                color: string | null;
                            }[];
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            survey: {
                                id: number;
                                name: string;
                            } | null;
                            areas_of_excellence: {
                                id: number;
                                caption: string;
                            }[];
                            areas_of_improvement: {
                                id: number;
                                caption: string;
                            }[];
                            properties: {
                                [key: string]: string | number | boolean | null;
                            };
                            customer: {
                                name: string | null;
                                email: string | null;
                                phone: string | null;
                            } | null;
                            comments_removed_at: string | null;
                            can_edit: boolean;
                            /** @enum {boolean} */
                            blind?: true;
                            updated_at: string;
                        };
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
    "/api/v1/stream/{id}/restore_comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore comments removed in the last 30 days */
        post: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            uuid: string;
                            follow_up_ids: number[];
                            external_url: string | null;
                            answers: {
                                question_id: number;
                                comment: string | null;
                                selected_option_ids: number[];
                                questionType: string;
                                questionText: string;
                            }[];
                            selected_options: {
                                id: number;
                                label: string;
                                integer_value: number | null;
                            }[];
                            stars: number | null;
                            responded_at: string;
                            comments: string | null;
                            language: string | null;
                            ext_interaction_id: string | null;
                            recovery_feedback: {
                                [key: string]: unknown;
                            } | null;
                            excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                            partial: boolean;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reporting_groups: {
                                id: number;
                                name: string;
                                emoji: string | null;
                                color: string | null;
                            }[];
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            survey: {
                                id: number;
                                name: string;
                            } | null;
                            areas_of_excellence: {
                                id: number;
                                caption: string;
                            }[];
                            areas_of_improvement: {
                                id: number;
                                caption: string;
                            }[];
                            properties: {
                                [key: string]: string | number | boolean | null;
                            };
                            customer: {
                                name: string | null;
                                email: string | null;
                                phone: string | null;
                            } | null;
                            comments_removed_at: string | null;
                            can_edit: boolean;
                            /** @enum {boolean} */
                            blind?: true;
                            updated_at: string;
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
    "/api/v1/stream/remove_comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the comments of up to 100 responses */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: number[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            solicitations: {
                                id: number;
                                uuid: string;
                                follow_up_ids: number[];
                                external_url: string | null;
                                answers: {
                                    question_id: number;
                                    comment: string | null;
                                    selected_option_ids: number[];
                                    questionType: string;
                                    questionText: string;
                                }[];
                                selected_options: {
                                    id: number;
                                    label: string;
                                    integer_value: number | null;
                                }[];
                                stars: number | null;
                                responded_at: string;
                                comments: string | null;
                                language: string | null;
                                ext_interaction_id: string | null;
                                recovery_feedback: {
                                    [key: string]: unknown;
                                } | null;
                                excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                                partial: boolean;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                reporting_groups: {
                                    id: number;
                                    name: string;
                                    emoji: string | null;
                                    color: string | null;
                                }[];
                                team: {
                                    id: number;
                                    name: string;
                                } | null;
                                channel: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                } | null;
                                brand: {
                                    id: number;
                                    name: string;
                                } | null;
                                survey: {
                                    id: number;
                                    name: string;
                                } | null;
                                areas_of_excellence: {
                                    id: number;
                                    caption: string;
                                }[];
                                areas_of_improvement: {
                                    id: number;
                                    caption: string;
                                }[];
                                properties: {
                                    [key: string]: string | number | boolean | null;
                                };
                                customer: {
                                    name: string | null;
                                    email: string | null;
                                    phone: string | null;
                                } | null;
                                comments_removed_at: string | null;
                                can_edit: boolean;
                                /** @enum {boolean} */
                                blind?: true;
                                updated_at: string;
                            }[];
                            not_found: number[];
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
    "/api/v1/stream/restore_comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore the comments of up to 100 responses */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: number[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            solicitations: {
                                id: number;
                                uuid: string;
                                follow_up_ids: number[];
                                external_url: string | null;
                                answers: {
                                    question_id: number;
                                    comment: string | null;
                                    selected_option_ids: number[];
                                    questionType: string;
                                    questionText: string;
                                }[];
                                selected_options: {
                                    id: number;
                                    label: string;
                                    integer_value: number | null;
                                }[];
                                stars: number | null;
                                responded_at: string;
                                comments: string | null;
                                language: string | null;
                                ext_interaction_id: string | null;
                                recovery_feedback: {
                                    [key: string]: unknown;
                                } | null;
                                excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                                partial: boolean;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                reporting_groups: {
                                    id: number;
                                    name: string;
                                    emoji: string | null;
                                    color: string | null;
                                }[];
                                team: {
                                    id: number;
                                    name: string;
                                } | null;
                                channel: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                } | null;
                                brand: {
                                    id: number;
                                    name: string;
                                } | null;
                                survey: {
                                    id: number;
                                    name: string;
                                } | null;
                                areas_of_excellence: {
                                    id: number;
                                    caption: string;
                                }[];
                                areas_of_improvement: {
                                    id: number;
                                    caption: string;
                                }[];
                                properties: {
                                    [key: string]: string | number | boolean | null;
                                };
                                customer: {
                                    name: string | null;
                                    email: string | null;
                                    phone: string | null;
                                } | null;
                                comments_removed_at: string | null;
                                can_edit: boolean;
                                /** @enum {boolean} */
                                blind?: true;
                                updated_at: string;
                            }[];
                            not_found: number[];
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
    "/api/v1/stream/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The filtered stream as CSV, including deactivated people, at most 100,000 rows; X-Export-Rows is their number, X-Export-Capped says if more match */
        post: {
            parameters: {
                query?: {
                    scorecard_filters?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        search?: string;
                        start_date?: string;
                        end_date?: string;
                        brandings?: number[];
                        channels?: number[];
                        stars?: number[];
                        comments?: boolean;
                        no_comments?: boolean;
                        employees?: number[];
                        teams?: number[];
                        groups?: number[];
                        areas_of_improvement?: number[];
                        areas_of_excellence?: number[];
                        store_name?: string[];
                        district_name?: string[];
                        region_name?: string[];
                        include_deactivated?: boolean;
                        suspected_bots?: boolean;
                        partial?: boolean;
                        recovery_answered?: boolean;
                        scorecards?: {
                            ids?: number[];
                            score_min?: number;
                            score_max?: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
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
    "/api/v1/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The areas of excellence and of improvement, by caption */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            areas: {
                                id: number;
                                /** @enum {string} */
                                kind: "excellence" | "improvement";
                                caption: string;
                                formerCaptions: string[];
                            }[];
                        };
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
    "/api/v1/areas/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview a merge of two areas: how many responses it would change */
        get: {
            parameters: {
                query: {
                    into_id: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            area: {
                                id: number;
                                /** @enum {string} */
                                kind: "excellence" | "improvement";
                                caption: string;
                                formerCaptions: string[];
                            };
                            into: {
                                id: number;
                                /** @enum {string} */
                                kind: "excellence" | "improvement";
                                caption: string;
                                formerCaptions: string[];
                            };
                            responses: number;
                            intoResponses: number;
                            both: number;
                            after: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Merge a duplicate area into another one, which then counts its responses */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        into_id: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            area: {
                                id: number;
                                /** @enum {string} */
                                kind: "excellence" | "improvement";
                                caption: string;
                                formerCaptions: string[];
                            };
                            into: {
                                id: number;
                                /** @enum {string} */
                                kind: "excellence" | "improvement";
                                caption: string;
                                formerCaptions: string[];
                            };
                            responses: number;
                            intoResponses: number;
                            both: number;
                            after: number;
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
    "/api/v1/stream/{id}/suspected_bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a response as sent by a robot, or not; marked responses count in no figure */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        suspected_bot: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            uuid: string;
                            follow_up_ids: number[];
                            external_url: string | null;
                            answers: {
                                question_id: number;
                                comment: string | null;
                                selected_option_ids: number[];
                                questionType: string;
                                questionText: string;
                            }[];
                            selected_options: {
                                id: number;
                                label: string;
                                integer_value: number | null;
                            }[];
                            stars: number | null;
                            responded_at: string;
                            comments: string | null;
                            language: string | null;
                            ext_interaction_id: string | null;
                            recovery_feedback: {
                                [key: string]: unknown;
                            } | null;
                            excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                            partial: boolean;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reporting_groups: {
                                id: number;
                                name: string;
                                emoji: string | null;
                                color: string | null;
                            }[];
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            survey: {
                                id: number;
                                name: string;
                            } | null;
                            areas_of_excellence: {
                                id: number;
                                caption: string;
                            }[];
                            areas_of_improvement: {
                                id: number;
                                caption: string;
                            }[];
                            properties: {
                                [key: string]: string | number | boolean | null;
                            };
                            customer: {
                                name: string | null;
                                email: string | null;
                                phone: string | null;
                            } | null;
                            comments_removed_at: string | null;
                            can_edit: boolean;
                            /** @enum {boolean} */
                            blind?: true;
                            updated_at: string;
                        };
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
    "/api/v1/requests/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One response with its follow-ups, neighbours and history; 403 if it is outside the viewer’s scope */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            solicitation: {
                                id: number;
                                uuid: string;
                                follow_up_ids: number[];
                                external_url: string | null;
                                answers: {
                                    question_id: number;
                                    comment: string | null;
                                    selected_option_ids: number[];
                                    questionType: string;
                                    questionText: string;
                                }[];
                                selected_options: {
                                    id: number;
                                    label: string;
                                    integer_value: number | null;
                                }[];
                                stars: number | null;
                                responded_at: string;
                                comments: string | null;
                                language: string | null;
                                ext_interaction_id: string | null;
                                recovery_feedback: {
                                    [key: string]: unknown;
                                } | null;
                                excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                                partial: boolean;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                reporting_groups: {
                                    id: number;
                                    name: string;
                                    emoji: string | null;
                                    color: string | null;
                                }[];
                                team: {
                                    id: number;
                                    name: string;
                                } | null;
                                channel: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                } | null;
                                brand: {
                                    id: number;
                                    name: string;
                                } | null;
                                survey: {
                                    id: number;
                                    name: string;
                                } | null;
                                areas_of_excellence: {
                                    id: number;
                                    caption: string;
                                }[];
                                areas_of_improvement: {
                                    id: number;
                                    caption: string;
                                }[];
                                properties: {
                                    [key: string]: string | number | boolean | null;
                                };
                                customer: {
                                    name: string | null;
                                    email: string | null;
                                    phone: string | null;
                                } | null;
                                comments_removed_at: string | null;
                                can_edit: boolean;
                                /** @enum {boolean} */
                                blind?: true;
                                updated_at: string;
                            };
                            follow_ups: {
                                id: number;
                                createdAt: string;
                                createdBy: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                employeeId: number | null;
                                follow_upable: {
                                    /** @enum {string} */
                                    type: "solicitation" | "qa_review";
                                    id: number;
                                };
                                note: string;
                            }[];
                            neighbours: {
                                previous: string | null;
                                next: string | null;
                            };
                            history: {
                                id: number;
                                at: string;
                                by: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                } | null;
                                /** @enum {string} */
                                action: "edited" | "comments_removed" | "comments_restored";
                                changes: {
                                    /** @enum {string} */
                                    field: "employee" | "channel" | "brand";
                                    before: {
                                        id: number;
                                        name: string;
                                    } | null;
                                    after: {
                                        id: number;
                                        name: string;
                                    } | null;
                                }[];
                            }[] | null;
                        };
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
    "/api/v1/stream/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own views of the stream and those shared with your team */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            views: {
                                id: number;
                                name: string;
                                filters: {
                                    search?: string;
                                    start_date?: string;
                                    end_date?: string;
                                    brandings?: number[];
                                    channels?: number[];
                                    stars?: number[];
                                    comments?: boolean;
                                    no_comments?: boolean;
                                    employees?: number[];
                                    teams?: number[];
                                    groups?: number[];
                                    areas_of_improvement?: number[];
                                    areas_of_excellence?: number[];
                                    store_name?: string[];
                                    district_name?: string[];
                                    region_name?: string[];
                                    include_deactivated?: boolean;
                                    suspected_bots?: boolean;
                                    partial?: boolean;
                                    recovery_answered?: boolean;
                                    scorecards?: {
                                        ids?: number[];
                                        score_min?: number;
                                        score_max?: number;
                                    };
                                };
                                date_preset: ("TODAY" | "YESTERDAY" | "LAST_3_DAYS" | "LAST_5_DAYS" | "LAST_7_DAYS" | "LAST_14_DAYS" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "THIS_QUARTER" | "LAST_QUARTER" | "THIS_YEAR" | "LAST_YEAR") | null;
                                team: {
                                    id: number;
                                    name: string;
                                } | null;
                                owner: {
                                    id: number;
                                    full_name: string;
                                };
                                own: boolean;
                                can_edit: boolean;
                                position: number;
                                updated_at: string;
                            }[];
                            sharable_team_ids: number[] | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Save filters as a view */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        filters: {
                            search?: string;
                            start_date?: string;
                            end_date?: string;
                            brandings?: number[];
                            channels?: number[];
                            stars?: number[];
                            comments?: boolean;
                            no_comments?: boolean;
                            employees?: number[];
                            teams?: number[];
                            groups?: number[];
                            areas_of_improvement?: number[];
                            areas_of_excellence?: number[];
                            store_name?: string[];
                            district_name?: string[];
                            region_name?: string[];
                            include_deactivated?: boolean;
                            suspected_bots?: boolean;
                            partial?: boolean;
                            recovery_answered?: boolean;
                            scorecards?: {
                                ids?: number[];
                                score_min?: number;
                                score_max?: number;
                            };
                        };
                        date_preset?: ("TODAY" | "YESTERDAY" | "LAST_3_DAYS" | "LAST_5_DAYS" | "LAST_7_DAYS" | "LAST_14_DAYS" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "THIS_QUARTER" | "LAST_QUARTER" | "THIS_YEAR" | "LAST_YEAR") | null;
                        team_id?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            filters: {
                                search?: string;
                                start_date?: string;
                                end_date?: string;
                                brandings?: number[];
                                channels?: number[];
                                stars?: number[];
                                comments?: boolean;
                                no_comments?: boolean;
                                employees?: number[];
                                teams?: number[];
                                groups?: number[];
                                areas_of_improvement?: number[];
                                areas_of_excellence?: number[];
                                store_name?: string[];
                                district_name?: string[];
                                region_name?: string[];
                                include_deactivated?: boolean;
                                suspected_bots?: boolean;
                                partial?: boolean;
                                recovery_answered?: boolean;
                                scorecards?: {
                                    ids?: number[];
                                    score_min?: number;
                                    score_max?: number;
                                };
                            };
                            date_preset: ("TODAY" | "YESTERDAY" | "LAST_3_DAYS" | "LAST_5_DAYS" | "LAST_7_DAYS" | "LAST_14_DAYS" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "THIS_QUARTER" | "LAST_QUARTER" | "THIS_YEAR" | "LAST_YEAR") | null;
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            owner: {
                                id: number;
                                full_name: string;
                            };
                            own: boolean;
                            can_edit: boolean;
                            position: number;
                            updated_at: string;
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
    "/api/v1/stream/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename, move or share a view, or change its filters */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        updated_at: string;
                        name?: string;
                        filters?: {
                            search?: string;
                            start_date?: string;
                            end_date?: string;
                            brandings?: number[];
                            channels?: number[];
                            stars?: number[];
                            comments?: boolean;
                            no_comments?: boolean;
                            employees?: number[];
                            teams?: number[];
                            groups?: number[];
                            areas_of_improvement?: number[];
                            areas_of_excellence?: number[];
                            store_name?: string[];
                            district_name?: string[];
                            region_name?: string[];
                            include_deactivated?: boolean;
                            suspected_bots?: boolean;
                            partial?: boolean;
                            recovery_answered?: boolean;
                            scorecards?: {
                                ids?: number[];
                                score_min?: number;
                                score_max?: number;
                            };
                        };
                        date_preset?: ("TODAY" | "YESTERDAY" | "LAST_3_DAYS" | "LAST_5_DAYS" | "LAST_7_DAYS" | "LAST_14_DAYS" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "THIS_QUARTER" | "LAST_QUARTER" | "THIS_YEAR" | "LAST_YEAR") | null;
                        team_id?: number | null;
                        position?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            filters: {
                                search?: string;
                                start_date?: string;
                                end_date?: string;
                                brandings?: number[];
                                channels?: number[];
                                stars?: number[];
                                comments?: boolean;
                                no_comments?: boolean;
                                employees?: number[];
                                teams?: number[];
                                groups?: number[];
                                areas_of_improvement?: number[];
                                areas_of_excellence?: number[];
                                store_name?: string[];
                                district_name?: string[];
                                region_name?: string[];
                                include_deactivated?: boolean;
                                suspected_bots?: boolean;
                                partial?: boolean;
                                recovery_answered?: boolean;
                                scorecards?: {
                                    ids?: number[];
                                    score_min?: number;
                                    score_max?: number;
                                };
                            };
                            date_preset: ("TODAY" | "YESTERDAY" | "LAST_3_DAYS" | "LAST_5_DAYS" | "LAST_7_DAYS" | "LAST_14_DAYS" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "THIS_QUARTER" | "LAST_QUARTER" | "THIS_YEAR" | "LAST_YEAR") | null;
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            owner: {
                                id: number;
                                full_name: string;
                            };
                            own: boolean;
                            can_edit: boolean;
                            position: number;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete a view; it can be restored for 30 days */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/views/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted view */
        post: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            filters: {
                                search?: string;
                                start_date?: string;
                                end_date?: string;
                                brandings?: number[];
                                channels?: number[];
                                stars?: number[];
                                comments?: boolean;
                                no_comments?: boolean;
                                employees?: number[];
                                teams?: number[];
                                groups?: number[];
                                areas_of_improvement?: number[];
                                areas_of_excellence?: number[];
                                store_name?: string[];
                                district_name?: string[];
                                region_name?: string[];
                                include_deactivated?: boolean;
                                suspected_bots?: boolean;
                                partial?: boolean;
                                recovery_answered?: boolean;
                                scorecards?: {
                                    ids?: number[];
                                    score_min?: number;
                                    score_max?: number;
                                };
                            };
                            date_preset: ("TODAY" | "YESTERDAY" | "LAST_3_DAYS" | "LAST_5_DAYS" | "LAST_7_DAYS" | "LAST_14_DAYS" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "THIS_WEEK" | "LAST_WEEK" | "THIS_MONTH" | "LAST_MONTH" | "THIS_QUARTER" | "LAST_QUARTER" | "THIS_YEAR" | "LAST_YEAR") | null;
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            owner: {
                                id: number;
                                full_name: string;
                            };
                            own: boolean;
                            can_edit: boolean;
                            position: number;
                            updated_at: string;
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
    "/api/v1/qa_forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest version of each scorecard by name; regular ones unless `type` says otherwise */
        get: {
            parameters: {
                query?: {
                    type?: "regular" | "audit";
                    active?: "true" | "false";
                    all_versions?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_forms: {
                                id: number;
                                name: string;
                                slug: string;
                                active: boolean;
                                /** @enum {string} */
                                type: "regular" | "audit";
                                weighted_sections: boolean;
                                editable: boolean;
                                lineage: string;
                                version_number: number;
                                replaced: boolean;
                                question_count: number;
                                section_count: number;
                                qa_reviews_count: number;
                                updated_at: string;
                                sections: {
                                    id: number;
                                    title: string;
                                    position: number;
                                    default_section: boolean;
                                    weight: number;
                                    questions: {
                                        id: number;
                                        text: string;
                                        instructions: string;
                                        na_option: boolean;
                                        position: number;
                                        options: {
                                            id: number;
                                            text: string;
                                            score: number;
                                            autofail: boolean;
                                            position: number;
                                        }[];
                                    }[];
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a scorecard; 422 returns the first error as plain text */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string | null;
                        /** @default true */
                        active?: boolean;
                        /**
                         * @default regular
                         * @enum {string}
                         */
                        type?: "regular" | "audit";
                        /** @default false */
                        weighted_sections?: boolean;
                        /** @default [] */
                        sections?: {
                            id?: number | null;
                            title?: string | null;
                            /** @default false */
                            default_section?: boolean;
                            weight?: number | null;
                            /** @default [] */
                            questions?: {
                                id?: number | null;
                                text?: string | null;
                                instructions?: string | null;
                                /** @default false */
                                na_option?: boolean;
                                /** @default [] */
                                options?: {
                                    id?: number | null;
                                    text?: string | null;
                                    score?: number | string | null;
                                    /** @default false */
                                    autofail?: boolean;
                                }[];
                            }[];
                        }[];
                        updated_at?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            slug: string;
                            active: boolean;
                            /** @enum {string} */
                            type: "regular" | "audit";
                            weighted_sections: boolean;
                            editable: boolean;
                            lineage: string;
                            version_number: number;
                            replaced: boolean;
                            question_count: number;
                            section_count: number;
                            qa_reviews_count: number;
                            updated_at: string;
                            sections: {
                                id: number;
                                title: string;
                                position: number;
                                default_section: boolean;
                                weight: number;
                                questions: {
                                    id: number;
                                    text: string;
                                    instructions: string;
                                    na_option: boolean;
                                    position: number;
                                    options: {
                                        id: number;
                                        text: string;
                                        score: number;
                                        autofail: boolean;
                                        position: number;
                                    }[];
                                }[];
                            }[];
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
    "/api/v1/qa_forms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a scorecard with its sections, questions and answers */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            slug: string;
                            active: boolean;
                            /** @enum {string} */
                            type: "regular" | "audit";
                            weighted_sections: boolean;
                            editable: boolean;
                            lineage: string;
                            version_number: number;
                            replaced: boolean;
                            question_count: number;
                            section_count: number;
                            qa_reviews_count: number;
                            updated_at: string;
                            sections: {
                                id: number;
                                title: string;
                                position: number;
                                default_section: boolean;
                                weight: number;
                                questions: {
                                    id: number;
                                    text: string;
                                    instructions: string;
                                    na_option: boolean;
                                    position: number;
                                    options: {
                                        id: number;
                                        text: string;
                                        score: number;
                                        autofail: boolean;
                                        position: number;
                                    }[];
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        /** Change a scorecard without reviews, or only `active` of one with reviews; 422 is plain text */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string | null;
                        active?: boolean;
                        /** @enum {string} */
                        type?: "regular" | "audit";
                        weighted_sections?: boolean;
                        sections?: {
                            id?: number | null;
                            title?: string | null;
                            /** @default false */
                            default_section?: boolean;
                            weight?: number | null;
                            /** @default [] */
                            questions?: {
                                id?: number | null;
                                text?: string | null;
                                instructions?: string | null;
                                /** @default false */
                                na_option?: boolean;
                                /** @default [] */
                                options?: {
                                    id?: number | null;
                                    text?: string | null;
                                    score?: number | string | null;
                                    /** @default false */
                                    autofail?: boolean;
                                }[];
                            }[];
                        }[];
                        updated_at?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            slug: string;
                            active: boolean;
                            /** @enum {string} */
                            type: "regular" | "audit";
                            weighted_sections: boolean;
                            editable: boolean;
                            lineage: string;
                            version_number: number;
                            replaced: boolean;
                            question_count: number;
                            section_count: number;
                            qa_reviews_count: number;
                            updated_at: string;
                            sections: {
                                id: number;
                                title: string;
                                position: number;
                                default_section: boolean;
                                weight: number;
                                questions: {
                                    id: number;
                                    text: string;
                                    instructions: string;
                                    na_option: boolean;
                                    position: number;
                                    options: {
                                        id: number;
                                        text: string;
                                        score: number;
                                        autofail: boolean;
                                        position: number;
                                    }[];
                                }[];
                            }[];
                        };
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
    "/api/v1/qa_forms/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a new version of a scorecard; existing reviews keep their version and score */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string | null;
                        /** @default true */
                        active?: boolean;
                        /**
                         * @default regular
                         * @enum {string}
                         */
                        type?: "regular" | "audit";
                        /** @default false */
                        weighted_sections?: boolean;
                        /** @default [] */
                        sections?: {
                            id?: number | null;
                            title?: string | null;
                            /** @default false */
                            default_section?: boolean;
                            weight?: number | null;
                            /** @default [] */
                            questions?: {
                                id?: number | null;
                                text?: string | null;
                                instructions?: string | null;
                                /** @default false */
                                na_option?: boolean;
                                /** @default [] */
                                options?: {
                                    id?: number | null;
                                    text?: string | null;
                                    score?: number | string | null;
                                    /** @default false */
                                    autofail?: boolean;
                                }[];
                            }[];
                        }[];
                        updated_at?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            slug: string;
                            active: boolean;
                            /** @enum {string} */
                            type: "regular" | "audit";
                            weighted_sections: boolean;
                            editable: boolean;
                            lineage: string;
                            version_number: number;
                            replaced: boolean;
                            question_count: number;
                            section_count: number;
                            qa_reviews_count: number;
                            updated_at: string;
                            sections: {
                                id: number;
                                title: string;
                                position: number;
                                default_section: boolean;
                                weight: number;
                                questions: {
                                    id: number;
                                    text: string;
                                    instructions: string;
                                    na_option: boolean;
                                    position: number;
                                    options: {
                                        id: number;
                                        text: string;
                                        score: number;
                                        autofail: boolean;
                                        position: number;
                                    }[];
                                }[];
                            }[];
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
    "/api/v1/qa_forms/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare the scores of the last 30 days with those under the sent form, without saving anything */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        form: {
                            name?: string | null;
                            /** @default true */
                            active?: boolean;
                            /**
                             * @default regular
                             * @enum {string}
                             */
                            type?: "regular" | "audit";
                            /** @default false */
                            weighted_sections?: boolean;
                            /** @default [] */
                            sections?: {
                                id?: number | null;
                                title?: string | null;
                                /** @default false */
                                default_section?: boolean;
                                weight?: number | null;
                                /** @default [] */
                                questions?: {
                                    id?: number | null;
                                    text?: string | null;
                                    instructions?: string | null;
                                    /** @default false */
                                    na_option?: boolean;
                                    /** @default [] */
                                    options?: {
                                        id?: number | null;
                                        text?: string | null;
                                        score?: number | string | null;
                                        /** @default false */
                                        autofail?: boolean;
                                    }[];
                                }[];
                            }[];
                            updated_at?: string | null;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            start_date: string;
                            end_date: string;
                            reviews: number;
                            capped: boolean;
                            before: {
                                average_score: number | null;
                                scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews: too few to say anything about the mean. */
                                    too_few: boolean;
                                };
                                autofailed: number;
                                buckets: number[];
                            };
                            after: {
                                average_score: number | null;
                                scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews: too few to say anything about the mean. */
                                    too_few: boolean;
                                };
                                autofailed: number;
                                buckets: number[];
                            };
                            change: {
                                count: number;
                                sum: number;
                                sum_squares: number;
                                lower: number | null;
                                upper: number | null;
                                /** @description Fewer than five reviews: too few to say anything about the mean. */
                                too_few: boolean;
                            };
                            raised: number;
                            lowered: number;
                            unchanged: number;
                            changed_ids: number[];
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
    "/api/v1/qa_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the questions of a scorecard in order */
        get: {
            parameters: {
                query: {
                    form_id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_questions: {
                                id: number;
                                text: string;
                                instructions: string;
                                na_option: boolean;
                                position: number;
                                options: {
                                    id: number;
                                    text: string;
                                    score: number;
                                    autofail: boolean;
                                    position: number;
                                }[];
                                qa_form_id: number;
                                qa_section_id: number;
                            }[];
                        };
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
    "/api/v1/qa_reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A numbered page of the reviews within the viewer’s scope of QA */
        get: {
            parameters: {
                query?: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                    page?: number;
                    per?: number;
                    order_by?: "id" | "scorecard_name" | "annotations_count" | "employee_name" | "reviewer_name" | "interaction_id" | "completed_at" | "started_at" | "score" | "percentage_score";
                    order_direction?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_reviews: {
                                id: number;
                                qa_form_id: number;
                                scorecard_name: string;
                                annotations_count: number;
                                employee_id: number | null;
                                employee_name: string | null;
                                employee_image: string | null;
                                reviewer_id: number | null;
                                reviewer_name: string | null;
                                reviewer_image: string | null;
                                interaction_id: number | null;
                                ext_interaction_id: string | null;
                                started_at: string;
                                completed_at: string | null;
                                acknowledged_at: string | null;
                                score: number | null;
                                percentage_score: number | null;
                                primary_metric_value: number | null;
                                autofailed: boolean;
                                count_toward_score: boolean;
                                hide_reviewer: boolean;
                                blind: boolean;
                                resolution_status: string | null;
                                revised: boolean;
                                audit: boolean;
                                auditor: string | null;
                            }[];
                            total_count: number;
                            total_pages: number;
                            total_capped: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Start a review */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        qa_form_id: number;
                        employee_id?: (number | string) | null;
                        interaction_id?: (number | string) | null;
                        interaction_url?: string | null;
                        filename?: string | null;
                        transcript?: (string | {
                            speaker?: ("agent" | "customer" | "bot" | "system") | null;
                            text: string;
                            translated_text?: string | null;
                            at?: string | null;
                        }[]) | null;
                        interaction?: {
                            started_at?: string | null;
                            resolved_at?: string | null;
                            summary?: string | null;
                            tags?: string[] | null;
                        } | null;
                        solicitation_id?: number | null;
                        channel_id?: number | null;
                        qa_assignment_id?: number | null;
                        qa_allocation_id?: number | null;
                        partially_matched?: boolean | null;
                        /**
                         * @default initial
                         * @enum {string}
                         */
                        origin?: "assignment" | "initial" | "stream";
                        blind?: boolean | null;
                        count_toward_score?: boolean | null;
                        hide_reviewer?: boolean | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            qa_form_id: number;
                            scorecard_name: string;
                            qa_calibration_id: number | null;
                            qa_assignment_id: number | null;
                            qa_allocation_id: number | null;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reviewer: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            interaction_id: number | null;
                            ext_interaction_id: string | null;
                            interaction_url: string | null;
                            interaction_snapshot_id: number | null;
                            filename: string | null;
                            solicitation_id: number | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            language: string | null;
                            /** @enum {string} */
                            origin: "assignment" | "initial" | "stream";
                            partially_matched: boolean;
                            blind: boolean;
                            count_toward_score: boolean;
                            hide_reviewer: boolean;
                            has_transcript: boolean;
                            has_file: boolean;
                            started_at: string;
                            completed_at: string | null;
                            acknowledged_at: string | null;
                            deleted_at: string | null;
                            revised: boolean;
                            annotations_count: number;
                            score: number | null;
                            score_before_autofail: number | null;
                            autofailed: boolean;
                            points: number | null;
                            possible: number | null;
                            sections: {
                                section_id: number;
                                title: string;
                                weight: number | null;
                                points: number;
                                possible: number;
                                score: number | null;
                                share: number | null;
                            }[] | null;
                            resolution_status: string | null;
                            audit: boolean;
                            can_edit: boolean;
                            can_acknowledge: boolean;
                            updated_at: string;
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
    "/api/v1/qa_reviews/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered reviews with their answers and scores as CSV, a row an answer, at most 100,000 reviews */
        get: {
            parameters: {
                query?: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
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
    "/api/v1/qa_reviews/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: which reviews are new or changed, by id, after Last-Event-ID or `after`; does not end */
        get: {
            parameters: {
                query?: {
                    after?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
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
    "/api/v1/qa_reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One review; completed ones of one’s own work too */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            qa_form_id: number;
                            scorecard_name: string;
                            qa_calibration_id: number | null;
                            qa_assignment_id: number | null;
                            qa_allocation_id: number | null;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reviewer: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            interaction_id: number | null;
                            ext_interaction_id: string | null;
                            interaction_url: string | null;
                            interaction_snapshot_id: number | null;
                            filename: string | null;
                            solicitation_id: number | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            language: string | null;
                            /** @enum {string} */
                            origin: "assignment" | "initial" | "stream";
                            partially_matched: boolean;
                            blind: boolean;
                            count_toward_score: boolean;
                            hide_reviewer: boolean;
                            has_transcript: boolean;
                            has_file: boolean;
                            started_at: string;
                            completed_at: string | null;
                            acknowledged_at: string | null;
                            deleted_at: string | null;
                            revised: boolean;
                            annotations_count: number;
                            score: number | null;
                            score_before_autofail: number | null;
                            autofailed: boolean;
                            points: number | null;
                            possible: number | null;
                            sections: {
                                section_id: number;
                                title: string;
                                weight: number | null;
                                points: number;
                                possible: number;
                                score: number | null;
                                share: number | null;
                            }[] | null;
                            resolution_status: string | null;
                            audit: boolean;
                            can_edit: boolean;
                            can_acknowledge: boolean;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        /** Complete, reopen, discard or bring back a review; count it or not; hide its reviewer */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        completed_at?: string | null;
                        deleted_at?: string | null;
                        count_toward_score?: boolean;
                        hide_reviewer?: boolean;
                        updated_at?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            qa_form_id: number;
                            scorecard_name: string;
                            qa_calibration_id: number | null;
                            qa_assignment_id: number | null;
                            qa_allocation_id: number | null;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reviewer: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            interaction_id: number | null;
                            ext_interaction_id: string | null;
                            interaction_url: string | null;
                            interaction_snapshot_id: number | null;
                            filename: string | null;
                            solicitation_id: number | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            language: string | null;
                            /** @enum {string} */
                            origin: "assignment" | "initial" | "stream";
                            partially_matched: boolean;
                            blind: boolean;
                            count_toward_score: boolean;
                            hide_reviewer: boolean;
                            has_transcript: boolean;
                            has_file: boolean;
                            started_at: string;
                            completed_at: string | null;
                            acknowledged_at: string | null;
                            deleted_at: string | null;
                            revised: boolean;
                            annotations_count: number;
                            score: number | null;
                            score_before_autofail: number | null;
                            autofailed: boolean;
                            points: number | null;
                            possible: number | null;
                            sections: {
                                section_id: number;
                                title: string;
                                weight: number | null;
                                points: number;
                                possible: number;
                                score: number | null;
                                share: number | null;
                            }[] | null;
                            resolution_status: string | null;
                            audit: boolean;
                            can_edit: boolean;
                            can_acknowledge: boolean;
                            updated_at: string;
                        };
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
    "/api/v1/qa_reviews/{id}/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A review with its scorecard, answers, annotations and the interaction as it was */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            review: {
                                id: number;
                                qa_form_id: number;
                                scorecard_name: string;
                                qa_calibration_id: number | null;
                                qa_assignment_id: number | null;
                                qa_allocation_id: number | null;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                reviewer: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                interaction_id: number | null;
                                ext_interaction_id: string | null;
                                interaction_url: string | null;
                                interaction_snapshot_id: number | null;
                                filename: string | null;
                                solicitation_id: number | null;
                                channel: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                } | null;
                                language: string | null;
                                /** @enum {string} */
                                origin: "assignment" | "initial" | "stream";
                                partially_matched: boolean;
                                blind: boolean;
                                count_toward_score: boolean;
                                hide_reviewer: boolean;
                                has_transcript: boolean;
                                has_file: boolean;
                                started_at: string;
                                completed_at: string | null;
                                acknowledged_at: string | null;
                                deleted_at: string | null;
                                revised: boolean;
                                annotations_count: number;
                                score: number | null;
                                score_before_autofail: number | null;
                                autofailed: boolean;
                                points: number | null;
                                possible: number | null;
                                sections: {
                                    section_id: number;
                                    title: string;
                                    weight: number | null;
                                    points: number;
                                    possible: number;
                                    score: number | null;
                                    share: number | null;
                                }[] | null;
                                resolution_status: string | null;
                                audit: boolean;
                                can_edit: boolean;
                                can_acknowledge: boolean;
                                updated_at: string;
                            };
                            form: {
                                id: number;
                                name: string;
                                slug: string;
                                active: boolean;
                                /** @enum {string} */
                                type: "regular" | "audit";
                                weighted_sections: boolean;
                                editable: boolean;
                                lineage: string;
                                version_number: number;
                                replaced: boolean;
                                question_count: number;
                                section_count: number;
                                qa_reviews_count: number;
                                updated_at: string;
                                sections: {
                                    id: number;
                                    title: string;
                                    position: number;
                                    default_section: boolean;
                                    weight: number;
                                    questions: {
                                        id: number;
                                        text: string;
                                        instructions: string;
                                        na_option: boolean;
                                        position: number;
                                        options: {
                                            id: number;
                                            text: string;
                                            score: number;
                                            autofail: boolean;
                                            position: number;
                                        }[];
                                    }[];
                                }[];
                            };
                            answers: {
                                id: number;
                                qa_review_id: number;
                                qa_question_id: number;
                                qa_option_id: number | null;
                                answered: boolean;
                                comments: string;
                                updated_at: string;
                            }[];
                            annotations: {
                                id: number;
                                qa_review_id: number;
                                start: number | null;
                                stop: number | null;
                                content: string;
                                comments: string;
                                media_type: string | null;
                                interaction_event_id: number | null;
                            }[];
                            snapshot: {
                                id: number;
                                interaction_id: number | null;
                                removed: boolean;
                                blind: boolean;
                                created_at: string;
                                interaction: {
                                    id?: number;
                                    ext_interaction_id?: string;
                                    channel?: {
                                        id: number;
                                        name: string;
                                        slug: string;
                                    };
                                    employee?: {
                                        id: number;
                                        name: string;
                                        image: string | null;
                                    } | null;
                                    team?: {
                                        id: number;
                                        name: string;
                                    } | null;
                                    customer?: {
                                        name: string | null;
                                        email: string | null;
                                        phone: string | null;
                                    } | null;
                                    language?: string | null;
                                    started_at?: string;
                                    resolved_at?: string | null;
                                    external_url?: string | null;
                                    has_audio?: boolean;
                                    tags?: string[];
                                    summary?: string | null;
                                    event_count?: number;
                                    audio_url?: string | null;
                                    audio_peaks?: number[] | null;
                                    audio_seconds?: number | null;
                                    properties?: {
                                        [key: string]: string | number | boolean | null;
                                    };
                                    events: {
                                        id: number;
                                        position: number;
                                        kind: string;
                                        speaker: string | null;
                                        text: string;
                                        translated_text: string | null;
                                        at: string | null;
                                    }[];
                                    updated_at?: string;
                                };
                            } | null;
                        };
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
    "/api/v1/qa_reviews/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirm to have read a review of one’s own work */
        put: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            qa_form_id: number;
                            scorecard_name: string;
                            qa_calibration_id: number | null;
                            qa_assignment_id: number | null;
                            qa_allocation_id: number | null;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reviewer: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            interaction_id: number | null;
                            ext_interaction_id: string | null;
                            interaction_url: string | null;
                            interaction_snapshot_id: number | null;
                            filename: string | null;
                            solicitation_id: number | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            language: string | null;
                            /** @enum {string} */
                            origin: "assignment" | "initial" | "stream";
                            partially_matched: boolean;
                            blind: boolean;
                            count_toward_score: boolean;
                            hide_reviewer: boolean;
                            has_transcript: boolean;
                            has_file: boolean;
                            started_at: string;
                            completed_at: string | null;
                            acknowledged_at: string | null;
                            deleted_at: string | null;
                            revised: boolean;
                            annotations_count: number;
                            score: number | null;
                            score_before_autofail: number | null;
                            autofailed: boolean;
                            points: number | null;
                            possible: number | null;
                            sections: {
                                section_id: number;
                                title: string;
                                weight: number | null;
                                points: number;
                                possible: number;
                                score: number | null;
                                share: number | null;
                            }[] | null;
                            resolution_status: string | null;
                            audit: boolean;
                            can_edit: boolean;
                            can_acknowledge: boolean;
                            updated_at: string;
                        };
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
    "/api/v1/qa_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The answers of a review, or those of several reviews, to one question or to all */
        get: {
            parameters: {
                query?: {
                    qa_review_id?: string;
                    qa_question_id?: string;
                    qa_review_ids?: string | string[];
                    product_area?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_answers: {
                                id: number;
                                qa_review_id: number;
                                qa_question_id: number;
                                qa_option_id: number | null;
                                answered: boolean;
                                comments: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Answer a question of a review; sent again it changes the answer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        qa_review_id: number;
                        qa_question_id: number;
                        qa_option_id?: number | null;
                        answered?: boolean;
                        comments?: string | null;
                        updated_at?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            qa_review_id: number;
                            qa_question_id: number;
                            qa_option_id: number | null;
                            answered: boolean;
                            comments: string;
                            updated_at: string;
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
    "/api/v1/qa_answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an answer */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        qa_review_id?: number;
                        qa_question_id?: number;
                        qa_option_id?: number | null;
                        answered?: boolean;
                        comments?: string | null;
                        updated_at?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            qa_review_id: number;
                            qa_question_id: number;
                            qa_option_id: number | null;
                            answered: boolean;
                            comments: string;
                            updated_at: string;
                        };
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
    "/api/v1/qa_annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The annotations of a review */
        get: {
            parameters: {
                query: {
                    qa_review_id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_annotations: {
                                id: number;
                                qa_review_id: number;
                                start: number | null;
                                stop: number | null;
                                content: string;
                                comments: string;
                                media_type: string | null;
                                interaction_event_id: number | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Annotate a message, a piece of a recording, or the whole */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        qa_review_id: number;
                        start?: number | null;
                        stop?: number | null;
                        content?: string | null;
                        comments?: string | null;
                        media_type?: string | null;
                        interaction_event_id?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            qa_review_id: number;
                            start: number | null;
                            stop: number | null;
                            content: string;
                            comments: string;
                            media_type: string | null;
                            interaction_event_id: number | null;
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
    "/api/v1/qa_annotations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an annotation */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        qa_review_id?: number;
                        start?: number | null;
                        stop?: number | null;
                        content?: string | null;
                        comments?: string | null;
                        media_type?: string | null;
                        interaction_event_id?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            qa_review_id: number;
                            start: number | null;
                            stop: number | null;
                            content: string;
                            comments: string;
                            media_type: string | null;
                            interaction_event_id: number | null;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete an annotation */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review_recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom the viewer could review next */
        get: {
            parameters: {
                query?: {
                    employeeIds?: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            employees: {
                                id: number;
                                name: string;
                                image: string | null;
                                unreviewed_count: number;
                                last_reviewed_at: string | null;
                            }[];
                        };
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
    "/api/v1/review_recommendations/{id}/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest responses about a person that nobody has reviewed */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            solicitations: {
                                id: number;
                                responded_at: string;
                                stars: number | null;
                            }[];
                        };
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
    "/api/v1/review_recommendations/{id}/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Any response about a person that nobody has reviewed; null when there is none */
        get: {
            parameters: {
                query?: {
                    skippedSolicitationIds?: string | string[];
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            solicitation_id: number | null;
                        };
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
    "/api/v1/qa_passes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who passed over interactions, and why; to who does not manage QA their own alone */
        get: {
            parameters: {
                query: {
                    interactions: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_passes: {
                                id: number;
                                interaction_id: number | null;
                                solicitation_id: number | null;
                                qa_review_id: number | null;
                                reviewer: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                /** @enum {string} */
                                reason: "unsuitable" | "involved" | "language" | "unreadable" | "scorecard" | "other";
                                comments: string;
                                created_at: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Pass over an interaction or a response, with a reason: it is not offered to the viewer again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        qa_review_id?: number | null;
                        interaction_id?: number | null;
                        solicitation_id?: number | null;
                        /** @enum {string} */
                        reason: "unsuitable" | "involved" | "language" | "unreadable" | "scorecard" | "other";
                        comments?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            interaction_id: number | null;
                            solicitation_id: number | null;
                            qa_review_id: number | null;
                            reviewer: {
                                id: number;
                                name: string;
                                image: string | null;
                            };
                            /** @enum {string} */
                            reason: "unsuitable" | "involved" | "language" | "unreadable" | "scorecard" | "other";
                            comments: string;
                            created_at: string;
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
    "/api/v1/qa_passes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a pass back: it is offered again, and the draft that went with it is back */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/solicitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The response that belongs to a review */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            uuid: string;
                            follow_up_ids: number[];
                            external_url: string | null;
                            answers: {
                                question_id: number;
                                comment: string | null;
                                selected_option_ids: number[];
                                questionType: string;
                                questionText: string;
                            }[];
                            selected_options: {
                                id: number;
                                label: string;
                                integer_value: number | null;
                            }[];
                            stars: number | null;
                            responded_at: string;
                            comments: string | null;
                            language: string | null;
                            ext_interaction_id: string | null;
                            recovery_feedback: {
                                [key: string]: unknown;
                            } | null;
                            excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                            partial: boolean;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reporting_groups: {
                                id: number;
                                name: string;
                                emoji: string | null;
                                color: string | null;
                            }[];
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            survey: {
                                id: number;
                                name: string;
                            } | null;
                            areas_of_excellence: {
                                id: number;
                                caption: string;
                            }[];
                            areas_of_improvement: {
                                id: number;
                                caption: string;
                            }[];
                            properties: {
                                [key: string]: string | number | boolean | null;
                            };
                            customer: {
                                name: string | null;
                                email: string | null;
                                phone: string | null;
                            } | null;
                            comments_removed_at: string | null;
                            can_edit: boolean;
                            /** @enum {boolean} */
                            blind?: true;
                            updated_at: string;
                        };
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
    "/api/v1/solicitation_references/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same by the sender’s own id of it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            uuid: string;
                            follow_up_ids: number[];
                            external_url: string | null;
                            answers: {
                                question_id: number;
                                comment: string | null;
                                selected_option_ids: number[];
                                questionType: string;
                                questionText: string;
                            }[];
                            selected_options: {
                                id: number;
                                label: string;
                                integer_value: number | null;
                            }[];
                            stars: number | null;
                            responded_at: string;
                            comments: string | null;
                            language: string | null;
                            ext_interaction_id: string | null;
                            recovery_feedback: {
                                [key: string]: unknown;
                            } | null;
                            excluded_reason: ("suspected_bot" | "in_progress" | "partial") | null;
                            partial: boolean;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            reporting_groups: {
                                id: number;
                                name: string;
                                emoji: string | null;
                                color: string | null;
                            }[];
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            survey: {
                                id: number;
                                name: string;
                            } | null;
                            areas_of_excellence: {
                                id: number;
                                caption: string;
                            }[];
                            areas_of_improvement: {
                                id: number;
                                caption: string;
                            }[];
                            properties: {
                                [key: string]: string | number | boolean | null;
                            };
                            customer: {
                                name: string | null;
                                email: string | null;
                                phone: string | null;
                            } | null;
                            comments_removed_at: string | null;
                            can_edit: boolean;
                            /** @enum {boolean} */
                            blind?: true;
                            updated_at: string;
                        };
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
    "/api/v2/company_trends/available_questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The metrics and questions that company trends can show */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            filterableQuestionsByIdentifier: {
                                [key: string]: {
                                    identifier: string;
                                    text: string;
                                    type: string;
                                };
                            };
                            filterableMetrics: {
                                question_identifier: string | null;
                                metric_name: string;
                                translations: {
                                    [key: string]: string;
                                };
                                config: {
                                    id: number;
                                    type: string;
                                    higher_is_better: boolean;
                                    min: number | null;
                                    max: number | null;
                                };
                                metric_params: {
                                    target_answers: string[];
                                    denominator: string;
                                };
                                order: number;
                            }[];
                        };
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
    "/api/v1/qa_calibrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List calibrations the viewer leads or takes part in, or all of them; incomplete or completed */
        get: {
            parameters: {
                query?: {
                    status?: "owned" | "assigned" | "all-incomplete" | "completed" | "all-completed";
                    page?: number;
                    per?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_calibrations: {
                                id: number;
                                meeting_at: string;
                                notes: string;
                                completed_at: string | null;
                                /** @enum {string} */
                                status: "in_progress" | "awaiting_consensus" | "completed";
                                qa_form: {
                                    id: number;
                                    name: string;
                                };
                                qa_reviews: {
                                    id: number;
                                    reviewer: {
                                        id: number;
                                        name: string;
                                        image: string | null;
                                    };
                                    completed_at: string | null;
                                    score: number | null;
                                }[];
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                owner: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                created_at: string;
                                updated_at: string;
                                own_qa_review_id: number | null;
                                can_manage: boolean;
                            }[];
                            total_pages: number;
                            page: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a calibration with a review for each participant */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        qa_form_id: number;
                        participant_ids: number[];
                        qa_question_ids: number[];
                        /** Format: date-time */
                        meeting_at: string;
                        employee_id?: number | null;
                        solicitation_id?: number | null;
                        interaction_id?: (number | string) | null;
                        interaction_url?: string | null;
                        filename?: string | null;
                        transcript?: (string | {
                            speaker?: ("agent" | "customer" | "bot" | "system") | null;
                            text: string;
                            translated_text?: string | null;
                            at?: string | null;
                        }[]) | null;
                        interaction?: {
                            started_at?: string | null;
                            resolved_at?: string | null;
                            summary?: string | null;
                            tags?: string[] | null;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            meeting_at: string;
                            notes: string;
                            completed_at: string | null;
                            /** @enum {string} */
                            status: "in_progress" | "awaiting_consensus" | "completed";
                            qa_form: {
                                id: number;
                                name: string;
                            };
                            qa_reviews: {
                                id: number;
                                reviewer: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                completed_at: string | null;
                                score: number | null;
                            }[];
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            owner: {
                                id: number;
                                name: string;
                                image: string | null;
                            };
                            created_at: string;
                            updated_at: string;
                            own_qa_review_id: number | null;
                            can_manage: boolean;
                            qa_form_id: number;
                            selected_options: {
                                qa_question_id: number;
                                qa_option_id: number | null;
                                na_option: boolean;
                                selected_by: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                updated_at: string;
                            }[];
                            participants: {
                                id: number;
                                name: string;
                                image: string | null;
                            }[];
                            questions: {
                                id: number;
                                text: string;
                            }[];
                            interaction_id: number | null;
                            ext_interaction_id: string | null;
                            interaction_url: string | null;
                            interaction_snapshot_id: number | null;
                            solicitation_id: number | null;
                            answers_open: boolean;
                            current_user_qa_review: {
                                id: number;
                            };
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
    "/api/v1/qa_calibrations/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events with the ids of new and changed calibrations, after Last-Event-ID or `after`; does not end */
        get: {
            parameters: {
                query?: {
                    after?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
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
    "/api/v1/qa_calibrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a calibration; for its participants, its leader and calibration managers */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            meeting_at: string;
                            notes: string;
                            completed_at: string | null;
                            /** @enum {string} */
                            status: "in_progress" | "awaiting_consensus" | "completed";
                            qa_form: {
                                id: number;
                                name: string;
                            };
                            qa_reviews: {
                                id: number;
                                reviewer: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                completed_at: string | null;
                                score: number | null;
                            }[];
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            owner: {
                                id: number;
                                name: string;
                                image: string | null;
                            };
                            created_at: string;
                            updated_at: string;
                            own_qa_review_id: number | null;
                            can_manage: boolean;
                            qa_form_id: number;
                            selected_options: {
                                qa_question_id: number;
                                qa_option_id: number | null;
                                na_option: boolean;
                                selected_by: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                updated_at: string;
                            }[];
                            participants: {
                                id: number;
                                name: string;
                                image: string | null;
                            }[];
                            questions: {
                                id: number;
                                text: string;
                            }[];
                            interaction_id: number | null;
                            ext_interaction_id: string | null;
                            interaction_url: string | null;
                            interaction_snapshot_id: number | null;
                            solicitation_id: number | null;
                            answers_open: boolean;
                        };
                    };
                };
            };
        };
        /** Write notes, move the meeting, complete the calibration, or restore a deleted one */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        completed_at?: string | null;
                        notes?: string;
                        /** Format: date-time */
                        meeting_at?: string;
                        deleted_at?: null;
                        updated_at?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            meeting_at: string;
                            notes: string;
                            completed_at: string | null;
                            /** @enum {string} */
                            status: "in_progress" | "awaiting_consensus" | "completed";
                            qa_form: {
                                id: number;
                                name: string;
                            };
                            qa_reviews: {
                                id: number;
                                reviewer: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                completed_at: string | null;
                                score: number | null;
                            }[];
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            owner: {
                                id: number;
                                name: string;
                                image: string | null;
                            };
                            created_at: string;
                            updated_at: string;
                            own_qa_review_id: number | null;
                            can_manage: boolean;
                            qa_form_id: number;
                            selected_options: {
                                qa_question_id: number;
                                qa_option_id: number | null;
                                na_option: boolean;
                                selected_by: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                updated_at: string;
                            }[];
                            participants: {
                                id: number;
                                name: string;
                                image: string | null;
                            }[];
                            questions: {
                                id: number;
                                text: string;
                            }[];
                            interaction_id: number | null;
                            ext_interaction_id: string | null;
                            interaction_url: string | null;
                            interaction_snapshot_id: number | null;
                            solicitation_id: number | null;
                            answers_open: boolean;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete a calibration and its reviews */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_calibrations/{id}/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the scorecard of a calibration with the chosen questions only */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            slug: string;
                            active: boolean;
                            /** @enum {string} */
                            type: "regular" | "audit";
                            weighted_sections: boolean;
                            editable: boolean;
                            lineage: string;
                            version_number: number;
                            replaced: boolean;
                            question_count: number;
                            section_count: number;
                            qa_reviews_count: number;
                            updated_at: string;
                            sections: {
                                id: number;
                                title: string;
                                position: number;
                                default_section: boolean;
                                weight: number;
                                questions: {
                                    id: number;
                                    text: string;
                                    instructions: string;
                                    na_option: boolean;
                                    position: number;
                                    options: {
                                        id: number;
                                        text: string;
                                        score: number;
                                        autofail: boolean;
                                        position: number;
                                    }[];
                                }[];
                            }[];
                        };
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
    "/api/v1/qa_calibrations/{id}/meeting.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the meeting as an iCalendar file */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/calendar": string;
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
    "/api/v1/qa_calibrations/{id}/option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose or clear the consensus on a question */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        qa_question_id: number;
                        qa_option_id?: number | null;
                        na_option?: boolean | null;
                        updated_at?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            meeting_at: string;
                            notes: string;
                            completed_at: string | null;
                            /** @enum {string} */
                            status: "in_progress" | "awaiting_consensus" | "completed";
                            qa_form: {
                                id: number;
                                name: string;
                            };
                            qa_reviews: {
                                id: number;
                                reviewer: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                completed_at: string | null;
                                score: number | null;
                            }[];
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            owner: {
                                id: number;
                                name: string;
                                image: string | null;
                            };
                            created_at: string;
                            updated_at: string;
                            own_qa_review_id: number | null;
                            can_manage: boolean;
                            qa_form_id: number;
                            selected_options: {
                                qa_question_id: number;
                                qa_option_id: number | null;
                                na_option: boolean;
                                selected_by: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                updated_at: string;
                            }[];
                            participants: {
                                id: number;
                                name: string;
                                image: string | null;
                            }[];
                            questions: {
                                id: number;
                                text: string;
                            }[];
                            interaction_id: number | null;
                            ext_interaction_id: string | null;
                            interaction_url: string | null;
                            interaction_snapshot_id: number | null;
                            solicitation_id: number | null;
                            answers_open: boolean;
                        };
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
    "/api/v1/qa_audits/{id}/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an audit with its scorecard, its answers and the audited review */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            audit: {
                                id: number;
                                /** @enum {string} */
                                kind: "regular" | "calibration";
                                qa_form_id: number;
                                qa_review_id: number;
                                qa_calibration_id: number | null;
                                qa_assignment_id: number | null;
                                qa_allocation_id: number | null;
                                scorecard_name: string;
                                interaction_id: number | null;
                                ext_interaction_id: string | null;
                                auditor: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                };
                                reviewer: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                review_score: number | null;
                                hide_reviewer: boolean;
                                hide_employee: boolean;
                                started_at: string;
                                completed_at: string | null;
                                deleted_at: string | null;
                                created_at: string;
                                updated_at: string;
                                score: number | null;
                                score_before_autofail: number | null;
                                autofailed: boolean;
                                can_edit: boolean;
                            };
                            form: {
                                id: number;
                                name: string;
                                slug: string;
                                active: boolean;
                                /** @enum {string} */
                                type: "regular" | "audit";
                                weighted_sections: boolean;
                                editable: boolean;
                                lineage: string;
                                version_number: number;
                                replaced: boolean;
                                question_count: number;
                                section_count: number;
                                qa_reviews_count: number;
                                updated_at: string;
                                sections: {
                                    id: number;
                                    title: string;
                                    position: number;
                                    default_section: boolean;
                                    weight: number;
                                    questions: {
                                        id: number;
                                        text: string;
                                        instructions: string;
                                        na_option: boolean;
                                        position: number;
                                        options: {
                                            id: number;
                                            text: string;
                                            score: number;
                                            autofail: boolean;
                                            position: number;
                                        }[];
                                    }[];
                                }[];
                            };
                            answers: {
                                id: number;
                                qa_review_id: number;
                                qa_question_id: number;
                                qa_option_id: number | null;
                                answered: boolean;
                                comments: string;
                                updated_at: string;
                            }[];
                            review: {
                                review: {
                                    id: number;
                                    qa_form_id: number;
                                    scorecard_name: string;
                                    qa_calibration_id: number | null;
                                    qa_assignment_id: number | null;
                                    qa_allocation_id: number | null;
                                    employee: {
                                        id: number;
                                        name: string;
                                        image: string | null;
                                    } | null;
                                    reviewer: {
                                        id: number;
                                        name: string;
                                        image: string | null;
                                    } | null;
                                    interaction_id: number | null;
                                    ext_interaction_id: string | null;
                                    interaction_url: string | null;
                                    interaction_snapshot_id: number | null;
                                    filename: string | null;
                                    solicitation_id: number | null;
                                    channel: {
                                        id: number;
                                        name: string;
                                        slug: string;
                                    } | null;
                                    language: string | null;
                                    /** @enum {string} */
                                    origin: "assignment" | "initial" | "stream";
                                    partially_matched: boolean;
                                    blind: boolean;
                                    count_toward_score: boolean;
                                    hide_reviewer: boolean;
                                    has_transcript: boolean;
                                    has_file: boolean;
                                    started_at: string;
                                    completed_at: string | null;
                                    acknowledged_at: string | null;
                                    deleted_at: string | null;
                                    revised: boolean;
                                    annotations_count: number;
                                    score: number | null;
                                    score_before_autofail: number | null;
                                    autofailed: boolean;
                                    points: number | null;
                                    possible: number | null;
                                    sections: {
                                        section_id: number;
                                        title: string;
                                        weight: number | null;
                                        points: number;
                                        possible: number;
                                        score: number | null;
                                        share: number | null;
                                    }[] | null;
                                    resolution_status: string | null;
                                    audit: boolean;
                                    can_edit: boolean;
                                    can_acknowledge: boolean;
                                    updated_at: string;
                                };
                                form: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                    active: boolean;
                                    /** @enum {string} */
                                    type: "regular" | "audit";
                                    weighted_sections: boolean;
                                    editable: boolean;
                                    lineage: string;
                                    version_number: number;
                                    replaced: boolean;
                                    question_count: number;
                                    section_count: number;
                                    qa_reviews_count: number;
                                    updated_at: string;
                                    sections: {
                                        id: number;
                                        title: string;
                                        position: number;
                                        default_section: boolean;
                                        weight: number;
                                        questions: {
                                            id: number;
                                            text: string;
                                            instructions: string;
                                            na_option: boolean;
                                            position: number;
                                            options: {
                                                id: number;
                                                text: string;
                                                score: number;
                                                autofail: boolean;
                                                position: number;
                                            }[];
                                        }[];
                                    }[];
                                };
                                answers: {
                                    id: number;
                                    qa_review_id: number;
                                    qa_question_id: number;
                                    qa_option_id: number | null;
                                    answered: boolean;
                                    comments: string;
                                    updated_at: string;
                                }[];
                                annotations: {
                                    id: number;
                                    qa_review_id: number;
                                    start: number | null;
                                    stop: number | null;
                                    content: string;
                                    comments: string;
                                    media_type: string | null;
                                    interaction_event_id: number | null;
                                }[];
                                snapshot: {
                                    id: number;
                                    interaction_id: number | null;
                                    removed: boolean;
                                    blind: boolean;
                                    created_at: string;
                                    interaction: {
                                        id?: number;
                                        ext_interaction_id?: string;
                                        channel?: {
                                            id: number;
                                            name: string;
                                            slug: string;
                                        };
                                        employee?: {
                                            id: number;
                                            name: string;
                                            image: string | null;
                                        } | null;
                                        team?: {
                                            id: number;
                                            name: string;
                                        } | null;
                                        customer?: {
                                            name: string | null;
                                            email: string | null;
                                            phone: string | null;
                                        } | null;
                                        language?: string | null;
                                        started_at?: string;
                                        resolved_at?: string | null;
                                        external_url?: string | null;
                                        has_audio?: boolean;
                                        tags?: string[];
                                        summary?: string | null;
                                        event_count?: number;
                                        audio_url?: string | null;
                                        audio_peaks?: number[] | null;
                                        audio_seconds?: number | null;
                                        properties?: {
                                            [key: string]: string | number | boolean | null;
                                        };
                                        events: {
                                            id: number;
                                            position: number;
                                            kind: string;
                                            speaker: string | null;
                                            text: string;
                                            translated_text: string | null;
                                            at: string | null;
                                        }[];
                                        updated_at?: string;
                                    };
                                } | null;
                            };
                        };
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
    "/api/v1/qa_assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List assignments by page, newest first: those the viewer reviews; QA managers get all in their scope */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    status?: "assigned" | "archived";
                    mine?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_assignments: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                status: "assigned" | "archived";
                                /** @enum {string} */
                                cadence: "weekly" | "monthly" | "custom";
                                initial_start_date: string;
                                start_date: string;
                                end_date: string;
                                number_of_days: number | null;
                                default_qa_form_id: number | null;
                                reporting_group_id: number | null;
                                reporting_groups: number[];
                                included_roles: number[];
                                excluded_employees: number[];
                                allocate_to_team_leader: boolean;
                                groups: number[];
                                employees: number[];
                                reviewers: number[];
                                blind: boolean;
                                allow_best_match: boolean;
                                employees_as_reviewees: boolean;
                                /** @enum {string} */
                                qa_review_type: "qa_review" | "qa_calibration_audit";
                                filters: {
                                    lookback_days?: number | null;
                                    exclude_tags?: string[];
                                    exclude_properties?: {
                                        [key: string]: string[];
                                    };
                                    channels?: number[];
                                    brands?: number[];
                                    languages?: string[];
                                    tags?: string[];
                                    properties?: {
                                        [key: string]: string[];
                                    };
                                    reporting_groups?: number[];
                                    resolution_statuses?: ("resolved" | "unresolved")[];
                                };
                                allocations: {
                                    id: number;
                                    /** @enum {string} */
                                    type: "any" | "stars" | "channel" | "tags";
                                    stars?: number[];
                                    channel_id?: number;
                                    tags?: string[];
                                    count: number;
                                }[];
                                progress: number;
                                total_todo: number;
                                total_reviewers: number;
                                total_employees: number;
                                total_completed: number;
                                skipped: number;
                                completed: boolean;
                                mine: {
                                    completed: number;
                                    todo: number;
                                    progress: number;
                                } | null;
                                can_edit: boolean;
                                created_at: string;
                                updated_at: string;
                            }[];
                            page: number;
                            total_pages: number;
                            total_count: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create an assignment */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /**
                         * @default weekly
                         * @enum {string}
                         */
                        cadence?: "weekly" | "monthly" | "custom";
                        initial_start_date?: string | null;
                        start_date?: string | null;
                        end_date?: string | null;
                        number_of_days?: number | null;
                        default_qa_form_id?: number | null;
                        reporting_group_id?: number | null;
                        reporting_groups?: number[];
                        included_roles?: number[];
                        excluded_employees?: number[];
                        /** @default false */
                        allocate_to_team_leader?: boolean;
                        groups?: number[];
                        employees?: number[];
                        reviewers?: number[];
                        /** @default false */
                        blind?: boolean;
                        /** @default false */
                        allow_best_match?: boolean;
                        /** @default false */
                        employees_as_reviewees?: boolean;
                        /**
                         * @default qa_review
                         * @enum {string}
                         */
                        qa_review_type?: "qa_review" | "qa_calibration_audit";
                        filters?: {
                            lookback_days?: number | null;
                            exclude_tags?: string[];
                            exclude_properties?: {
                                [key: string]: string | string[];
                            };
                            channels?: number[];
                            brands?: number[];
                            languages?: string[];
                            tags?: string[];
                            properties?: {
                                [key: string]: string | string[];
                            };
                            reporting_groups?: number[];
                            resolution_statuses?: ("resolved" | "unresolved")[];
                        };
                        allocations?: ({
                            id?: number;
                            /** @enum {string} */
                            type: "any";
                            count: number;
                        } | {
                            id?: number;
                            /** @enum {string} */
                            type: "stars";
                            stars: number[];
                            count: number;
                        } | {
                            id?: number;
                            /** @enum {string} */
                            type: "channel";
                            channel_id: number;
                            count: number;
                        } | {
                            id?: number;
                            /** @enum {string} */
                            type: "tags";
                            tags: string[];
                            count: number;
                        })[];
                        /** Format: date-time */
                        updated_at?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            status: "assigned" | "archived";
                            /** @enum {string} */
                            cadence: "weekly" | "monthly" | "custom";
                            initial_start_date: string;
                            start_date: string;
                            end_date: string;
                            number_of_days: number | null;
                            default_qa_form_id: number | null;
                            reporting_group_id: number | null;
                            reporting_groups: number[];
                            included_roles: number[];
                            excluded_employees: number[];
                            allocate_to_team_leader: boolean;
                            groups: number[];
                            employees: number[];
                            reviewers: number[];
                            blind: boolean;
                            allow_best_match: boolean;
                            employees_as_reviewees: boolean;
                            /** @enum {string} */
                            qa_review_type: "qa_review" | "qa_calibration_audit";
                            filters: {
                                lookback_days?: number | null;
                                exclude_tags?: string[];
                                exclude_properties?: {
                                    [key: string]: string[];
                                };
                                channels?: number[];
                                brands?: number[];
                                languages?: string[];
                                tags?: string[];
                                properties?: {
                                    [key: string]: string[];
                                };
                                reporting_groups?: number[];
                                resolution_statuses?: ("resolved" | "unresolved")[];
                            };
                            allocations: {
                                id: number;
                                /** @enum {string} */
                                type: "any" | "stars" | "channel" | "tags";
                                stars?: number[];
                                channel_id?: number;
                                tags?: string[];
                                count: number;
                            }[];
                            progress: number;
                            total_todo: number;
                            total_reviewers: number;
                            total_employees: number;
                            total_completed: number;
                            skipped: number;
                            completed: boolean;
                            mine: {
                                completed: number;
                                todo: number;
                                progress: number;
                            } | null;
                            can_edit: boolean;
                            created_at: string;
                            updated_at: string;
                            progress_by_reviewer: {
                                id: number;
                                name: string;
                                image: string | null;
                                completed: number;
                                todo: number;
                                progress: number;
                            }[];
                            progress_by_employee: {
                                id: number;
                                name: string;
                                image: string | null;
                                completed: number;
                                todo: number;
                                progress: number;
                            }[] | null;
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
    "/api/v1/qa_assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an assignment with its progress in the current period, or between two days */
        get: {
            parameters: {
                query?: {
                    start_date?: string;
                    end_date?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            status: "assigned" | "archived";
                            /** @enum {string} */
                            cadence: "weekly" | "monthly" | "custom";
                            initial_start_date: string;
                            start_date: string;
                            end_date: string;
                            number_of_days: number | null;
                            default_qa_form_id: number | null;
                            reporting_group_id: number | null;
                            reporting_groups: number[];
                            included_roles: number[];
                            excluded_employees: number[];
                            allocate_to_team_leader: boolean;
                            groups: number[];
                            employees: number[];
                            reviewers: number[];
                            blind: boolean;
                            allow_best_match: boolean;
                            employees_as_reviewees: boolean;
                            /** @enum {string} */
                            qa_review_type: "qa_review" | "qa_calibration_audit";
                            filters: {
                                lookback_days?: number | null;
                                exclude_tags?: string[];
                                exclude_properties?: {
                                    [key: string]: string[];
                                };
                                channels?: number[];
                                brands?: number[];
                                languages?: string[];
                                tags?: string[];
                                properties?: {
                                    [key: string]: string[];
                                };
                                reporting_groups?: number[];
                                resolution_statuses?: ("resolved" | "unresolved")[];
                            };
                            allocations: {
                                id: number;
                                /** @enum {string} */
                                type: "any" | "stars" | "channel" | "tags";
                                stars?: number[];
                                channel_id?: number;
                                tags?: string[];
                                count: number;
                            }[];
                            progress: number;
                            total_todo: number;
                            total_reviewers: number;
                            total_employees: number;
                            total_completed: number;
                            skipped: number;
                            completed: boolean;
                            mine: {
                                completed: number;
                                todo: number;
                                progress: number;
                            } | null;
                            can_edit: boolean;
                            created_at: string;
                            updated_at: string;
                            progress_by_reviewer: {
                                id: number;
                                name: string;
                                image: string | null;
                                completed: number;
                                todo: number;
                                progress: number;
                            }[];
                            progress_by_employee: {
                                id: number;
                                name: string;
                                image: string | null;
                                completed: number;
                                todo: number;
                                progress: number;
                            }[] | null;
                        };
                    };
                };
            };
        };
        /** Replace an assignment; a missing field gets the default of a new one */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /**
                         * @default weekly
                         * @enum {string}
                         */
                        cadence?: "weekly" | "monthly" | "custom";
                        initial_start_date?: string | null;
                        start_date?: string | null;
                        end_date?: string | null;
                        number_of_days?: number | null;
                        default_qa_form_id?: number | null;
                        reporting_group_id?: number | null;
                        reporting_groups?: number[];
                        included_roles?: number[];
                        excluded_employees?: number[];
                        /** @default false */
                        allocate_to_team_leader?: boolean;
                        groups?: number[];
                        employees?: number[];
                        reviewers?: number[];
                        /** @default false */
                        blind?: boolean;
                        /** @default false */
                        allow_best_match?: boolean;
                        /** @default false */
                        employees_as_reviewees?: boolean;
                        /**
                         * @default qa_review
                         * @enum {string}
                         */
                        qa_review_type?: "qa_review" | "qa_calibration_audit";
                        filters?: {
                            lookback_days?: number | null;
                            exclude_tags?: string[];
                            exclude_properties?: {
                                [key: string]: string | string[];
                            };
                            channels?: number[];
                            brands?: number[];
                            languages?: string[];
                            tags?: string[];
                            properties?: {
                                [key: string]: string | string[];
                            };
                            reporting_groups?: number[];
                            resolution_statuses?: ("resolved" | "unresolved")[];
                        };
                        allocations?: ({
                            id?: number;
                            /** @enum {string} */
                            type: "any";
                            count: number;
                        } | {
                            id?: number;
                            /** @enum {string} */
                            type: "stars";
                            stars: number[];
                            count: number;
                        } | {
                            id?: number;
                            /** @enum {string} */
                            type: "channel";
                            channel_id: number;
                            count: number;
                        } | {
                            id?: number;
                            /** @enum {string} */
                            type: "tags";
                            tags: string[];
                            count: number;
                        })[];
                        /** Format: date-time */
                        updated_at?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            status: "assigned" | "archived";
                            /** @enum {string} */
                            cadence: "weekly" | "monthly" | "custom";
                            initial_start_date: string;
                            start_date: string;
                            end_date: string;
                            number_of_days: number | null;
                            default_qa_form_id: number | null;
                            reporting_group_id: number | null;
                            reporting_groups: number[];
                            included_roles: number[];
                            excluded_employees: number[];
                            allocate_to_team_leader: boolean;
                            groups: number[];
                            employees: number[];
                            reviewers: number[];
                            blind: boolean;
                            allow_best_match: boolean;
                            employees_as_reviewees: boolean;
                            /** @enum {string} */
                            qa_review_type: "qa_review" | "qa_calibration_audit";
                            filters: {
                                lookback_days?: number | null;
                                exclude_tags?: string[];
                                exclude_properties?: {
                                    [key: string]: string[];
                                };
                                channels?: number[];
                                brands?: number[];
                                languages?: string[];
                                tags?: string[];
                                properties?: {
                                    [key: string]: string[];
                                };
                                reporting_groups?: number[];
                                resolution_statuses?: ("resolved" | "unresolved")[];
                            };
                            allocations: {
                                id: number;
                                /** @enum {string} */
                                type: "any" | "stars" | "channel" | "tags";
                                stars?: number[];
                                channel_id?: number;
                                tags?: string[];
                                count: number;
                            }[];
                            progress: number;
                            total_todo: number;
                            total_reviewers: number;
                            total_employees: number;
                            total_completed: number;
                            skipped: number;
                            completed: boolean;
                            mine: {
                                completed: number;
                                todo: number;
                                progress: number;
                            } | null;
                            can_edit: boolean;
                            created_at: string;
                            updated_at: string;
                            progress_by_reviewer: {
                                id: number;
                                name: string;
                                image: string | null;
                                completed: number;
                                todo: number;
                                progress: number;
                            }[];
                            progress_by_employee: {
                                id: number;
                                name: string;
                                image: string | null;
                                completed: number;
                                todo: number;
                                progress: number;
                            }[] | null;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Archive an assignment; its reviews are kept */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qa_assignments/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Estimate the reviews an assignment would need and the interactions available; stores nothing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /**
                         * @default weekly
                         * @enum {string}
                         */
                        cadence?: "weekly" | "monthly" | "custom";
                        initial_start_date?: string | null;
                        start_date?: string | null;
                        end_date?: string | null;
                        number_of_days?: number | null;
                        default_qa_form_id?: number | null;
                        reporting_group_id?: number | null;
                        reporting_groups?: number[];
                        included_roles?: number[];
                        excluded_employees?: number[];
                        /** @default false */
                        allocate_to_team_leader?: boolean;
                        groups?: number[];
                        employees?: number[];
                        reviewers?: number[];
                        /** @default false */
                        blind?: boolean;
                        /** @default false */
                        allow_best_match?: boolean;
                        /** @default false */
                        employees_as_reviewees?: boolean;
                        /**
                         * @default qa_review
                         * @enum {string}
                         */
                        qa_review_type?: "qa_review" | "qa_calibration_audit";
                        filters?: {
                            lookback_days?: number | null;
                            exclude_tags?: string[];
                            exclude_properties?: {
                                [key: string]: string | string[];
                            };
                            channels?: number[];
                            brands?: number[];
                            languages?: string[];
                            tags?: string[];
                            properties?: {
                                [key: string]: string | string[];
                            };
                            reporting_groups?: number[];
                            resolution_statuses?: ("resolved" | "unresolved")[];
                        };
                        allocations?: ({
                            id?: number;
                            /** @enum {string} */
                            type: "any";
                            count: number;
                        } | {
                            id?: number;
                            /** @enum {string} */
                            type: "stars";
                            stars: number[];
                            count: number;
                        } | {
                            id?: number;
                            /** @enum {string} */
                            type: "channel";
                            channel_id: number;
                            count: number;
                        } | {
                            id?: number;
                            /** @enum {string} */
                            type: "tags";
                            tags: string[];
                            count: number;
                        })[];
                        /** Format: date-time */
                        updated_at?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            eligible: number;
                            capped: boolean;
                            needed: number;
                            employees: number;
                            reviewers: number;
                            per_reviewer: number | null;
                            allocations: {
                                eligible: number;
                                needed: number;
                                short_employees: number;
                                impossible: boolean;
                            }[];
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
    "/api/v1/qa_assignments/{id}/next_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the viewer’s next review, reserved for an hour; null if none is left */
        get: {
            parameters: {
                query?: {
                    employee_id?: string;
                    review_similar?: "true" | "false";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            next_review: {
                                qa_assignment_id: number;
                                qa_allocation_id: number | null;
                                /** @enum {string} */
                                qa_review_type: "qa_review" | "qa_calibration_audit";
                                solicitation_id: number | null;
                                interaction_id: number | null;
                                qa_review_id: number | null;
                                employee_id: number | string;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                responded_at: string | null;
                                stars: number | null;
                                channel_id: number | null;
                                blind: boolean;
                                default_qa_form_id: number | null;
                                partially_matched: boolean;
                            } | null;
                            similar: {
                                qa_assignment_id: number;
                                qa_allocation_id: number | null;
                                /** @enum {string} */
                                qa_review_type: "qa_review" | "qa_calibration_audit";
                                solicitation_id: number | null;
                                interaction_id: number | null;
                                qa_review_id: number | null;
                                employee_id: number | string;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                responded_at: string | null;
                                stars: number | null;
                                channel_id: number | null;
                                blind: boolean;
                                default_qa_form_id: number | null;
                                partially_matched: boolean;
                            }[];
                            progress: number;
                        };
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
    "/api/v1/qa_assignment_skips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Skip an interaction; it is not offered in this assignment again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        uuid: string | number;
                        assignment_id: number;
                        reason_id: number;
                        reason_detail?: string | null;
                        qa_allocation_id?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            uuid: string;
                            assignment_id: number;
                            solicitation_id: number;
                            reason_id: number;
                            reason_detail: string;
                            qa_allocation_id: number | null;
                            skipped_at: string;
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
    "/api/v1/qa_assignment_skips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Undo a skip; the interaction can be offered again */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shared sessions of one or all employees by page, with the viewer’s drafts */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    employee_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: {
                                id: number;
                                coachId: number;
                                employeeId: number;
                                title: string;
                                private: boolean;
                                sharedAt: string | null;
                                resharedAt: string | null;
                                acknowledgedAt: string | null;
                                scheduledFor: string | null;
                                createdAt: string;
                                updatedAt: string;
                                active: boolean;
                                /** @enum {string} */
                                status: "DRAFT" | "SHARED";
                                coach: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                employee: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                            }[];
                            sessionCount: number;
                            totalPages: number;
                            drafts: {
                                id: number;
                                coachId: number;
                                employeeId: number;
                                title: string;
                                private: boolean;
                                sharedAt: string | null;
                                resharedAt: string | null;
                                acknowledgedAt: string | null;
                                scheduledFor: string | null;
                                createdAt: string;
                                updatedAt: string;
                                active: boolean;
                                /** @enum {string} */
                                status: "DRAFT" | "SHARED";
                                coach: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                employee: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                            }[];
                            lastShareDate: string | null;
                        };
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
    "/api/v1/coaching/coaching_session/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The draft of the viewer for an employee, made where there is none; a template begins it */
        get: {
            parameters: {
                query: {
                    employee_id: string;
                    template_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            coachingSession: {
                                id: number;
                                coachId: number;
                                employeeId: number;
                                title: string;
                                notes: string;
                                private: boolean;
                                sharedAt: string | null;
                                updatedAt: string;
                                active: boolean;
                                resharedAt: string | null;
                                takeaways: {
                                    current: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    allOpen: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    takeawaysToAdd: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    editingTakeaways: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                };
                                kudos: {
                                    id: number;
                                    text: string;
                                }[];
                                lessonlyLessons: {
                                    id: number;
                                    title: string;
                                    url: string;
                                }[];
                                createdAt: string;
                                acknowledgedAt: string | null;
                                scheduledFor: string | null;
                                repeats: ("weekly" | "biweekly" | "monthly") | null;
                                templateId: number | null;
                                /** @enum {string} */
                                status: "DRAFT" | "SHARED";
                                coach: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                employee: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                canEdit: boolean;
                                canAcknowledge: boolean;
                            };
                            publicNotes: {
                                id: number;
                                coachingSessionId: number;
                                createdAt: string;
                                createdById: number;
                                notes: string;
                            }[];
                            privateNote: {
                                id: number;
                                coachingSessionId: number;
                                createdAt: string;
                                createdById: number;
                                notes: string;
                            } | null;
                            metricAttachments: {
                                id: number;
                                notes: string;
                                title: string;
                                rawValue: number | null;
                                displayValue: string | null;
                                rawDiff: number | null;
                                displayDiff: string | null;
                                startDate: string | null;
                                endDate: string | null;
                                employeeIds: number[];
                                timeSeries: (number | null)[];
                                dates: string[];
                                higherIsBetter: boolean;
                                n: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Too few results in this period or the one before to say whether the figure changed. */
                                tooFew: boolean;
                                change: ("up" | "down" | "none" | "unknown") | null;
                                /** @description False where the questions or scorecards behind the figure changed: there is no change. */
                                comparable: boolean;
                                updatedAt: string;
                            }[];
                            solicitationAttachments: {
                                id: number;
                                notes: string;
                                followUpId: number | null;
                                solicitationId: number;
                                stars: number | null;
                                response: {
                                    uuid: string;
                                    comments: string | null;
                                    language: string | null;
                                    respondedAt: string;
                                    channel: string | null;
                                    employeeId: number | null;
                                } | null;
                            }[];
                            qaReviewAttachments: {
                                id: number;
                                notes: string;
                                followUpId: number | null;
                                qaReviewId: number;
                                score: number | null;
                                review: {
                                    scorecard: string;
                                    score: number | null;
                                    autofailed: boolean;
                                    completedAt: string | null;
                                    reviewer: string | null;
                                    employeeId: number | null;
                                } | null;
                            }[];
                            fileAttachments: {
                                id: number;
                                notes: string;
                                coachingSessionFileId: number;
                                createdAt: string;
                                name: string;
                                url: string;
                                size: number;
                            }[];
                            urlAttachments: {
                                id: number;
                                notes: string;
                                name: string;
                                url: string;
                                createdAt: string;
                            }[];
                        };
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
    "/api/v1/coaching/coaching_session/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a session with its notes, takeaways, kudos and attachments */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            coachingSession: {
                                id: number;
                                coachId: number;
                                employeeId: number;
                                title: string;
                                notes: string;
                                private: boolean;
                                sharedAt: string | null;
                                updatedAt: string;
                                active: boolean;
                                resharedAt: string | null;
                                takeaways: {
                                    current: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    allOpen: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    takeawaysToAdd: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    editingTakeaways: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                };
                                kudos: {
                                    id: number;
                                    text: string;
                                }[];
                                lessonlyLessons: {
                                    id: number;
                                    title: string;
                                    url: string;
                                }[];
                                createdAt: string;
                                acknowledgedAt: string | null;
                                scheduledFor: string | null;
                                repeats: ("weekly" | "biweekly" | "monthly") | null;
                                templateId: number | null;
                                /** @enum {string} */
                                status: "DRAFT" | "SHARED";
                                coach: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                employee: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                canEdit: boolean;
                                canAcknowledge: boolean;
                            };
                            publicNotes: {
                                id: number;
                                coachingSessionId: number;
                                createdAt: string;
                                createdById: number;
                                notes: string;
                            }[];
                            privateNote: {
                                id: number;
                                coachingSessionId: number;
                                createdAt: string;
                                createdById: number;
                                notes: string;
                            } | null;
                            metricAttachments: {
                                id: number;
                                notes: string;
                                title: string;
                                rawValue: number | null;
                                displayValue: string | null;
                                rawDiff: number | null;
                                displayDiff: string | null;
                                startDate: string | null;
                                endDate: string | null;
                                employeeIds: number[];
                                timeSeries: (number | null)[];
                                dates: string[];
                                higherIsBetter: boolean;
                                n: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Too few results in this period or the one before to say whether the figure changed. */
                                tooFew: boolean;
                                change: ("up" | "down" | "none" | "unknown") | null;
                                /** @description False where the questions or scorecards behind the figure changed: there is no change. */
                                comparable: boolean;
                                updatedAt: string;
                            }[];
                            solicitationAttachments: {
                                id: number;
                                notes: string;
                                followUpId: number | null;
                                solicitationId: number;
                                stars: number | null;
                                response: {
                                    uuid: string;
                                    comments: string | null;
                                    language: string | null;
                                    respondedAt: string;
                                    channel: string | null;
                                    employeeId: number | null;
                                } | null;
                            }[];
                            qaReviewAttachments: {
                                id: number;
                                notes: string;
                                followUpId: number | null;
                                qaReviewId: number;
                                score: number | null;
                                review: {
                                    scorecard: string;
                                    score: number | null;
                                    autofailed: boolean;
                                    completedAt: string | null;
                                    reviewer: string | null;
                                    employeeId: number | null;
                                } | null;
                            }[];
                            fileAttachments: {
                                id: number;
                                notes: string;
                                coachingSessionFileId: number;
                                createdAt: string;
                                name: string;
                                url: string;
                                size: number;
                            }[];
                            urlAttachments: {
                                id: number;
                                notes: string;
                                name: string;
                                url: string;
                                createdAt: string;
                            }[];
                        };
                    };
                };
            };
        };
        /** Change, share, reshare, delete or restore a session */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: number;
                        title?: string;
                        notes?: string;
                        private?: boolean;
                        active?: boolean;
                        coach_id?: number;
                        employee_id?: number;
                        shared_at?: string | null;
                        scheduled_for?: string | null;
                        repeats?: ("weekly" | "biweekly" | "monthly") | null;
                        kudos?: {
                            id?: number | null;
                            text: string;
                        }[];
                        /** Format: date-time */
                        updated_at?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            coachingSession: {
                                id: number;
                                coachId: number;
                                employeeId: number;
                                title: string;
                                notes: string;
                                private: boolean;
                                sharedAt: string | null;
                                updatedAt: string;
                                active: boolean;
                                resharedAt: string | null;
                                takeaways: {
                                    current: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    allOpen: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    takeawaysToAdd: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    editingTakeaways: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                };
                                kudos: {
                                    id: number;
                                    text: string;
                                }[];
                                lessonlyLessons: {
                                    id: number;
                                    title: string;
                                    url: string;
                                }[];
                                createdAt: string;
                                acknowledgedAt: string | null;
                                scheduledFor: string | null;
                                repeats: ("weekly" | "biweekly" | "monthly") | null;
                                templateId: number | null;
                                /** @enum {string} */
                                status: "DRAFT" | "SHARED";
                                coach: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                employee: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                canEdit: boolean;
                                canAcknowledge: boolean;
                            };
                            publicNotes: {
                                id: number;
                                coachingSessionId: number;
                                createdAt: string;
                                createdById: number;
                                notes: string;
                            }[];
                            privateNote: {
                                id: number;
                                coachingSessionId: number;
                                createdAt: string;
                                createdById: number;
                                notes: string;
                            } | null;
                            metricAttachments: {
                                id: number;
                                notes: string;
                                title: string;
                                rawValue: number | null;
                                displayValue: string | null;
                                rawDiff: number | null;
                                displayDiff: string | null;
                                startDate: string | null;
                                endDate: string | null;
                                employeeIds: number[];
                                timeSeries: (number | null)[];
                                dates: string[];
                                higherIsBetter: boolean;
                                n: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Too few results in this period or the one before to say whether the figure changed. */
                                tooFew: boolean;
                                change: ("up" | "down" | "none" | "unknown") | null;
                                /** @description False where the questions or scorecards behind the figure changed: there is no change. */
                                comparable: boolean;
                                updatedAt: string;
                            }[];
                            solicitationAttachments: {
                                id: number;
                                notes: string;
                                followUpId: number | null;
                                solicitationId: number;
                                stars: number | null;
                                response: {
                                    uuid: string;
                                    comments: string | null;
                                    language: string | null;
                                    respondedAt: string;
                                    channel: string | null;
                                    employeeId: number | null;
                                } | null;
                            }[];
                            qaReviewAttachments: {
                                id: number;
                                notes: string;
                                followUpId: number | null;
                                qaReviewId: number;
                                score: number | null;
                                review: {
                                    scorecard: string;
                                    score: number | null;
                                    autofailed: boolean;
                                    completedAt: string | null;
                                    reviewer: string | null;
                                    employeeId: number | null;
                                } | null;
                            }[];
                            fileAttachments: {
                                id: number;
                                notes: string;
                                coachingSessionFileId: number;
                                createdAt: string;
                                name: string;
                                url: string;
                                size: number;
                            }[];
                            urlAttachments: {
                                id: number;
                                notes: string;
                                name: string;
                                url: string;
                                createdAt: string;
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete a session; PUT with `active` restores it */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/private_note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Write the viewer’s private note */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        notes: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            coachingSessionId: number;
                            createdAt: string;
                            createdById: number;
                            notes: string;
                        };
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
    "/api/v1/coaching/coaching_session/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Acknowledge a session you were coached in */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        updated_at?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            coachingSession: {
                                id: number;
                                coachId: number;
                                employeeId: number;
                                title: string;
                                notes: string;
                                private: boolean;
                                sharedAt: string | null;
                                updatedAt: string;
                                active: boolean;
                                resharedAt: string | null;
                                takeaways: {
                                    current: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    allOpen: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    takeawaysToAdd: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                    editingTakeaways: {
                                        id: number;
                                        text: string;
                                        completedAt: string | null;
                                        completedBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        } | null;
                                        createdAt: string;
                                        createdBy: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        updatedAt: string;
                                        sessionId: number;
                                        categoryName: string | null;
                                        dueDate: string | null;
                                        owner: {
                                            id: number;
                                            full_name: string;
                                            image: string | null;
                                        };
                                        private: boolean;
                                        /** @enum {string} */
                                        status: "OPEN" | "CLOSED";
                                        completable: boolean;
                                    }[];
                                };
                                kudos: {
                                    id: number;
                                    text: string;
                                }[];
                                lessonlyLessons: {
                                    id: number;
                                    title: string;
                                    url: string;
                                }[];
                                createdAt: string;
                                acknowledgedAt: string | null;
                                scheduledFor: string | null;
                                repeats: ("weekly" | "biweekly" | "monthly") | null;
                                templateId: number | null;
                                /** @enum {string} */
                                status: "DRAFT" | "SHARED";
                                coach: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                employee: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                canEdit: boolean;
                                canAcknowledge: boolean;
                            };
                            publicNotes: {
                                id: number;
                                coachingSessionId: number;
                                createdAt: string;
                                createdById: number;
                                notes: string;
                            }[];
                            privateNote: {
                                id: number;
                                coachingSessionId: number;
                                createdAt: string;
                                createdById: number;
                                notes: string;
                            } | null;
                            metricAttachments: {
                                id: number;
                                notes: string;
                                title: string;
                                rawValue: number | null;
                                displayValue: string | null;
                                rawDiff: number | null;
                                displayDiff: string | null;
                                startDate: string | null;
                                endDate: string | null;
                                employeeIds: number[];
                                timeSeries: (number | null)[];
                                dates: string[];
                                higherIsBetter: boolean;
                                n: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Too few results in this period or the one before to say whether the figure changed. */
                                tooFew: boolean;
                                change: ("up" | "down" | "none" | "unknown") | null;
                                /** @description False where the questions or scorecards behind the figure changed: there is no change. */
                                comparable: boolean;
                                updatedAt: string;
                            }[];
                            solicitationAttachments: {
                                id: number;
                                notes: string;
                                followUpId: number | null;
                                solicitationId: number;
                                stars: number | null;
                                response: {
                                    uuid: string;
                                    comments: string | null;
                                    language: string | null;
                                    respondedAt: string;
                                    channel: string | null;
                                    employeeId: number | null;
                                } | null;
                            }[];
                            qaReviewAttachments: {
                                id: number;
                                notes: string;
                                followUpId: number | null;
                                qaReviewId: number;
                                score: number | null;
                                review: {
                                    scorecard: string;
                                    score: number | null;
                                    autofailed: boolean;
                                    completedAt: string | null;
                                    reviewer: string | null;
                                    employeeId: number | null;
                                } | null;
                            }[];
                            fileAttachments: {
                                id: number;
                                notes: string;
                                coachingSessionFileId: number;
                                createdAt: string;
                                name: string;
                                url: string;
                                size: number;
                            }[];
                            urlAttachments: {
                                id: number;
                                notes: string;
                                name: string;
                                url: string;
                                createdAt: string;
                            }[];
                        };
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
    "/api/v1/coaching/kudo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List kudos that were not dismissed: your own, or an employee’s */
        get: {
            parameters: {
                query?: {
                    employee_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            kudos: {
                                id: number;
                                text: string;
                                completed_at: string | null;
                                created_by: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                created_at: string;
                                coaching_session_id: number;
                            }[];
                            kudosCount: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Give kudos to the employee of a session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        coaching_session_id: number;
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            text: string;
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
    "/api/v1/coaching/kudo/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Dismiss a kudo you were given */
        put: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            text: string;
                            completedAt: string | null;
                        };
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
    "/api/v1/coaching/kudo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a kudo */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/takeaway": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List open takeaways: your own, or an employee’s */
        get: {
            parameters: {
                query?: {
                    employee_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            takeaways: {
                                id: number;
                                text: string;
                                completed_at: string | null;
                                completed_by: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                } | null;
                                created_at: string;
                                created_by: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                updated_at: string;
                                session_id: number;
                                category_name: string | null;
                                due_date: string | null;
                                owner: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                private: boolean;
                                /** @enum {string} */
                                status: "OPEN" | "CLOSED";
                                completable: boolean;
                            }[];
                            takeawaysCount: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a takeaway to a session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        coaching_session_id: number;
                        text: string;
                        private?: boolean;
                        category?: string | null;
                        due_date?: string | null;
                        owner_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            text: string;
                            completedAt: string | null;
                            completedBy: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            } | null;
                            createdAt: string;
                            createdBy: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            };
                            updatedAt: string;
                            sessionId: number;
                            categoryName: string | null;
                            dueDate: string | null;
                            owner: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            };
                            private: boolean;
                            /** @enum {string} */
                            status: "OPEN" | "CLOSED";
                            completable: boolean;
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
    "/api/v1/coaching/takeaway/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Complete, reopen or change a takeaway */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text?: string;
                        complete?: boolean;
                        private?: boolean;
                        category?: string | null;
                        due_date?: string | null;
                        owner_id?: number;
                        /** Format: date-time */
                        updated_at?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            text: string;
                            completedAt: string | null;
                            completedBy: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            } | null;
                            createdAt: string;
                            createdBy: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            };
                            updatedAt: string;
                            sessionId: number;
                            categoryName: string | null;
                            dueDate: string | null;
                            owner: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            };
                            private: boolean;
                            /** @enum {string} */
                            status: "OPEN" | "CLOSED";
                            completable: boolean;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete a takeaway */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/coaching_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a file for a session, to be attached by its id */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            url: string;
                            name: string;
                            size: number;
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
    "/api/v1/coaching/coaching_session/{id}/coaching_files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file of a session */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    fileId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete a file and its attachment */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    fileId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/metric_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a metric with its current figure */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        raw_value?: number | null;
                        display_value?: string | null;
                        raw_diff?: number | null;
                        display_diff?: string | null;
                        start_date?: string | null;
                        end_date?: string | null;
                        /** @default [] */
                        employee_ids?: number[];
                        /** @default [] */
                        time_series?: (number | null)[];
                        /** @default [] */
                        dates?: string[];
                        /** @default true */
                        higher_is_better?: boolean;
                        n?: number | null;
                        lower?: number | null;
                        upper?: number | null;
                        /** @description Too few results in this period or the one before to say whether the figure changed. Always true below five. */
                        too_few?: boolean | null;
                        change?: ("up" | "down" | "none" | "unknown") | null;
                        /** @description False where the questions or scorecards behind the figure changed: there is no change. */
                        comparable?: boolean | null;
                        updated_at?: string | null;
                        notes?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            title: string;
                            rawValue: number | null;
                            displayValue: string | null;
                            rawDiff: number | null;
                            displayDiff: string | null;
                            startDate: string | null;
                            endDate: string | null;
                            employeeIds: number[];
                            timeSeries: (number | null)[];
                            dates: string[];
                            higherIsBetter: boolean;
                            n: number | null;
                            lower: number | null;
                            upper: number | null;
                            /** @description Too few results in this period or the one before to say whether the figure changed. */
                            tooFew: boolean;
                            change: ("up" | "down" | "none" | "unknown") | null;
                            /** @description False where the questions or scorecards behind the figure changed: there is no change. */
                            comparable: boolean;
                            updatedAt: string;
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
    "/api/v1/coaching/coaching_session/{id}/metric_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on a metric with its current figure */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        notes: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            title: string;
                            rawValue: number | null;
                            displayValue: string | null;
                            rawDiff: number | null;
                            displayDiff: string | null;
                            startDate: string | null;
                            endDate: string | null;
                            employeeIds: number[];
                            timeSeries: (number | null)[];
                            dates: string[];
                            higherIsBetter: boolean;
                            n: number | null;
                            lower: number | null;
                            upper: number | null;
                            /** @description Too few results in this period or the one before to say whether the figure changed. */
                            tooFew: boolean;
                            change: ("up" | "down" | "none" | "unknown") | null;
                            /** @description False where the questions or scorecards behind the figure changed: there is no change. */
                            comparable: boolean;
                            updatedAt: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove a metric with its current figure from a session */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/solicitation_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a response */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        solicitation_id: number;
                        follow_up_id?: number | null;
                        stars?: number | null;
                        notes?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            followUpId: number | null;
                            solicitationId: number;
                            stars: number | null;
                            response: {
                                uuid: string;
                                comments: string | null;
                                language: string | null;
                                respondedAt: string;
                                channel: string | null;
                                employeeId: number | null;
                            } | null;
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
    "/api/v1/coaching/coaching_session/{id}/solicitation_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on a response */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        notes: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            followUpId: number | null;
                            solicitationId: number;
                            stars: number | null;
                            response: {
                                uuid: string;
                                comments: string | null;
                                language: string | null;
                                respondedAt: string;
                                channel: string | null;
                                employeeId: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove a response from a session */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/qa_review_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a completed review */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        qa_review_id: number;
                        follow_up_id?: number | null;
                        score?: number | null;
                        notes?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            followUpId: number | null;
                            qaReviewId: number;
                            score: number | null;
                            review: {
                                scorecard: string;
                                score: number | null;
                                autofailed: boolean;
                                completedAt: string | null;
                                reviewer: string | null;
                                employeeId: number | null;
                            } | null;
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
    "/api/v1/coaching/coaching_session/{id}/qa_review_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on a completed review */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        notes: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            followUpId: number | null;
                            qaReviewId: number;
                            score: number | null;
                            review: {
                                scorecard: string;
                                score: number | null;
                                autofailed: boolean;
                                completedAt: string | null;
                                reviewer: string | null;
                                employeeId: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove a completed review from a session */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/interaction_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a conversation */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        interaction_id: number;
                        notes?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            interactionId: number;
                            updatedAt: string;
                            details: {
                                name: string | null;
                                channel: string;
                                startedAt: string;
                                summary: string | null;
                                employeeId: number | null;
                            } | null;
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
    "/api/v1/coaching/coaching_session/{id}/interaction_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on a conversation */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        notes: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            interactionId: number;
                            updatedAt: string;
                            details: {
                                name: string | null;
                                channel: string;
                                startedAt: string;
                                summary: string | null;
                                employeeId: number | null;
                            } | null;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove a conversation from a session */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/file_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach an uploaded file of the session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        coaching_session_file_id: number;
                        notes?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            coachingSessionFileId: number;
                            createdAt: string;
                            name: string;
                            url: string;
                            size: number;
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
    "/api/v1/coaching/coaching_session/{id}/file_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on an uploaded file of the session */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        notes: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            coachingSessionFileId: number;
                            createdAt: string;
                            name: string;
                            url: string;
                            size: number;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove an uploaded file of the session from a session */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/coaching_session/{id}/url_attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach an address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        url: string;
                        name?: string | null;
                        notes?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            name: string;
                            url: string;
                            createdAt: string;
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
    "/api/v1/coaching/coaching_session/{id}/url_attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the note on an address */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        notes: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            notes: string;
                            name: string;
                            url: string;
                            createdAt: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove an address from a session */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    attachmentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/agendas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your upcoming sessions, as coach or employee */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            agendas: {
                                coachingSessionId: number;
                                coach: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                employee: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                scheduledFor: string;
                                topicsCount: number;
                            }[];
                        };
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
    "/api/v1/coaching/coaching_session/{id}/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the topics of a session */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            topics: {
                                id: number;
                                title: string;
                                text: string;
                                discussedAt: string | null;
                                createdAt: string;
                                createdBy: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                };
                                canEdit: boolean;
                                carriedFromSessionId: number | null;
                            }[];
                            page: number;
                            totalPages: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a topic to a session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        text?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            text: string;
                            discussedAt: string | null;
                            createdAt: string;
                            createdBy: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            };
                            canEdit: boolean;
                            carriedFromSessionId: number | null;
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
    "/api/v1/coaching/coaching_session/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggest topics to the coach: the lowest question and the latest praise; empty while Coaching Intelligence is off */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            enabled: boolean;
                            days: number;
                            /** @description The question that scores significantly lower than all others together, with its 95 % interval. */
                            lowestQuestion: {
                                questionId: number;
                                text: string;
                                score: number;
                                n: number;
                                lower: number;
                                upper: number;
                            } | null;
                            praise: {
                                solicitationId: number;
                                uuid: string;
                                comment: string;
                                respondedAt: string;
                            } | null;
                        };
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
    "/api/v1/coaching/topics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a topic or tick it off */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string;
                        text?: string;
                        discussed?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            text: string;
                            discussedAt: string | null;
                            createdAt: string;
                            createdBy: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            };
                            canEdit: boolean;
                            carriedFromSessionId: number | null;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove a topic from a session */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coaching/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your notices of one-on-ones and reviews, newest first */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            notices: {
                                id: number;
                                /** @enum {string} */
                                kind: "session_shared" | "takeaway_due" | "kudo_received" | "intelligence_on" | "intelligence_off" | "review_completed" | "review_changed";
                                coaching_session_id: number | null;
                                qa_review_id: number | null;
                                actor: {
                                    id: number;
                                    full_name: string;
                                    image: string | null;
                                } | null;
                                created_at: string;
                                read_at: string | null;
                            }[];
                            next_cursor: string | null;
                            unread_count: number;
                        };
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
    "/api/v1/coaching/notices/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a notice as read */
        put: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            kind: "session_shared" | "takeaway_due" | "kudo_received" | "intelligence_on" | "intelligence_off" | "review_completed" | "review_changed";
                            coaching_session_id: number | null;
                            qa_review_id: number | null;
                            actor: {
                                id: number;
                                full_name: string;
                                image: string | null;
                            } | null;
                            created_at: string;
                            read_at: string | null;
                        };
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
    "/api/v1/coaching/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark notices as read: all, those of a session or review, or all up to one */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        coaching_session_id?: number;
                        qa_review_id?: number;
                        up_to?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            unread_count: number;
                        };
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
    "/api/v1/coaching/notice_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get which notices you receive by e-mail and in the application */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            session_shared: {
                                mail: boolean;
                                in_app: boolean;
                            };
                            takeaway_due: {
                                mail: boolean;
                                in_app: boolean;
                            };
                            kudo_received: {
                                mail: boolean;
                                in_app: boolean;
                            };
                            review_completed: {
                                mail: boolean;
                                in_app: boolean;
                            };
                        };
                    };
                };
            };
        };
        /** Turn notices on or off */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        session_shared?: {
                            mail?: boolean;
                            in_app?: boolean;
                        };
                        takeaway_due?: {
                            mail?: boolean;
                            in_app?: boolean;
                        };
                        kudo_received?: {
                            mail?: boolean;
                            in_app?: boolean;
                        };
                        review_completed?: {
                            mail?: boolean;
                            in_app?: boolean;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            session_shared: {
                                mail: boolean;
                                in_app: boolean;
                            };
                            takeaway_due: {
                                mail: boolean;
                                in_app: boolean;
                            };
                            kudo_received: {
                                mail: boolean;
                                in_app: boolean;
                            };
                            review_completed: {
                                mail: boolean;
                                in_app: boolean;
                            };
                        };
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
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get today’s praise: a past five-star response of yours, or an encouragement */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            notifications: {
                                positive_notification: {
                                    id: number;
                                    /** @enum {string} */
                                    type: "feedback" | "encouragement";
                                    text: string;
                                    dismissed_at: string | null;
                                    metadata: {
                                        responded_at: string | null;
                                        uuid: string | null;
                                    };
                                } | null;
                            };
                        };
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
    "/api/v1/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Dismiss the praise; an empty body changes nothing */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        dismissed_at?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            type: "feedback" | "encouragement";
                            text: string;
                            dismissed_at: string | null;
                            metadata: {
                                responded_at: string | null;
                                uuid: string | null;
                            };
                        };
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
    "/api/v1/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your subscription to a digest; without one, its defaults with id null */
        get: {
            parameters: {
                query: {
                    subscription_type: "team_report" | "company_report";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number | null;
                            /** @enum {string} */
                            interval: "daily" | "weekly";
                            /** @enum {string} */
                            subscription_type: "team_report" | "company_report";
                            send_email_at: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Subscribe to a digest on the weekday and hour of send_email_at in the company’s time zone */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        interval: "daily" | "weekly";
                        /** @enum {string} */
                        subscription_type: "team_report" | "company_report";
                        /** Format: date-time */
                        send_email_at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number | null;
                            /** @enum {string} */
                            interval: "daily" | "weekly";
                            /** @enum {string} */
                            subscription_type: "team_report" | "company_report";
                            send_email_at: string;
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
    "/api/v1/subscription/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change when a digest is sent; If-Match takes the ETag of the edited copy */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        interval: "daily" | "weekly";
                        /** @enum {string} */
                        subscription_type: "team_report" | "company_report";
                        /** Format: date-time */
                        send_email_at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number | null;
                            /** @enum {string} */
                            interval: "daily" | "weekly";
                            /** @enum {string} */
                            subscription_type: "team_report" | "company_report";
                            send_email_at: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Unsubscribe from a digest */
        delete: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subscription/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview the digest as it would be sent today */
        get: {
            parameters: {
                query: {
                    subscription_type: "team_report" | "company_report";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
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
    "/api/v1/rewards/clear_progress": {
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
        /** Clear the progress of some or all tiers; earlier votes no longer count */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tiers?: ("low" | "mid" | "high")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            clearedDates: {
                                low: string | null;
                                mid: string | null;
                                high: string | null;
                            };
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/rewards/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export votes and rewards of a range of days as CSV */
        get: {
            parameters: {
                query: {
                    start_date: string;
                    end_date: string;
                    group_by: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
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
    "/api/v1/qa_reporting/team_overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the average score and the numbers of reviewed people and annotations */
        get: {
            parameters: {
                query?: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            average_score: number | null;
                            scores: {
                                count: number;
                                sum: number;
                                sum_squares: number;
                                average: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                too_few: boolean;
                            };
                            previous_scores: {
                                count: number;
                                sum: number;
                                sum_squares: number;
                                average: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                too_few: boolean;
                            };
                            /**
                             * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                             * @enum {string}
                             */
                            verdict: "up" | "down" | "none" | "unknown";
                            comparable: boolean;
                            employees_count: number;
                            reviewed_employees_count: number;
                            total_annotations: number;
                        };
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
    "/api/v1/qa_reporting/total_reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count reviews: in total, scored, with annotations only, and appealed */
        get: {
            parameters: {
                query?: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total_reviews: number;
                            reviews_scored: number;
                            annotations_only: number;
                            appealed_count: number;
                            appeals: {
                                share: {
                                    count: number;
                                    percent: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                previous_share: {
                                    count: number;
                                    percent: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                /**
                                 * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                                 * @enum {string}
                                 */
                                verdict: "up" | "down" | "none" | "unknown";
                            };
                        };
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
    "/api/v1/qa_reporting/trends_over_time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get average scores by day, week or month, with totals for the range and the preceding range */
        get: {
            parameters: {
                query?: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                    interval?: "day" | "week" | "month";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            interval: "day" | "week" | "month";
                            versions: {
                                scorecard_id: number;
                                scorecard_name: string;
                                version_number: number;
                                date: string;
                            }[];
                            scores: {
                                count: number;
                                sum: number;
                                sum_squares: number;
                                average: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                too_few: boolean;
                            };
                            previous_scores: {
                                count: number;
                                sum: number;
                                sum_squares: number;
                                average: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                too_few: boolean;
                            };
                            /**
                             * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                             * @enum {string}
                             */
                            verdict: "up" | "down" | "none" | "unknown";
                            comparable: boolean;
                            points: {
                                from: string;
                                to: string;
                                reviews: number;
                                average_score: number | null;
                                scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    average: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                            }[];
                        };
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
    "/api/v1/qa_reporting/scorecards_overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the scorecards in use with their average scores */
        get: {
            parameters: {
                query?: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            scorecards: {
                                scorecard_id: number;
                                scorecard_name: string;
                                version_number: number;
                                versions: {
                                    id: number;
                                    version_number: number;
                                    scored_review_count: number;
                                }[];
                                has_sections: boolean;
                                average_score: number | null;
                                scored_review_count: number;
                                scored_with_annotations_only_count: number;
                                scored_team_member_count: number;
                                scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    average: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                previous_scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    average: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                /**
                                 * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                                 * @enum {string}
                                 */
                                verdict: "up" | "down" | "none" | "unknown";
                                comparable: boolean;
                            }[];
                        };
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
    "/api/v1/qa_reporting/scorecard_section_breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sections of a scorecard with their average scores */
        get: {
            parameters: {
                query: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                    qa_form_id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_form_id: number;
                            scorecard_name: string;
                            version_number: number;
                            comparable: boolean;
                            sections: {
                                section_id: number;
                                title: string;
                                first_version: number;
                                last_version: number;
                                weight: number | null;
                                average_score: number | null;
                                scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    average: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                previous_scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    average: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                /**
                                 * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                                 * @enum {string}
                                 */
                                verdict: "up" | "down" | "none" | "unknown";
                            }[];
                        };
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
    "/api/v1/qa_reporting/scorecard_section_trends_over_time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sections of a scorecard with their average scores by day, week or month */
        get: {
            parameters: {
                query: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                    interval?: "day" | "week" | "month";
                    qa_form_id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_form_id: number;
                            scorecard_name: string;
                            version_number: number;
                            /** @enum {string} */
                            interval: "day" | "week" | "month";
                            versions: {
                                scorecard_id: number;
                                scorecard_name: string;
                                version_number: number;
                                date: string;
                            }[];
                            series: {
                                section_id: number;
                                title: string;
                                first_version: number;
                                last_version: number;
                                points: {
                                    from: string;
                                    to: string;
                                    average_score: number | null;
                                    scores: {
                                        count: number;
                                        sum: number;
                                        sum_squares: number;
                                        average: number | null;
                                        lower: number | null;
                                        upper: number | null;
                                        /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                        too_few: boolean;
                                    };
                                }[];
                            }[];
                        };
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
    "/api/v1/qa_reporting/scorecard_question_breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the questions of a scorecard with the count of each answer */
        get: {
            parameters: {
                query: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                    qa_form_id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_form_id: number;
                            scorecard_name: string;
                            version_number: number;
                            comparable: boolean;
                            questions: {
                                question_id: number;
                                text: string;
                                first_version: number;
                                last_version: number;
                                section_id: number;
                                section_title: string;
                                answered_count: number;
                                not_applicable_count: number;
                                average_score: number | null;
                                scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    average: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                previous_scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    average: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                /**
                                 * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                                 * @enum {string}
                                 */
                                verdict: "up" | "down" | "none" | "unknown";
                                against_others: {
                                    average: number | null;
                                    /**
                                     * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                                     * @enum {string}
                                     */
                                    verdict: "up" | "down" | "none" | "unknown";
                                };
                                options: {
                                    option_id: number;
                                    text: string;
                                    first_version: number;
                                    last_version: number;
                                    score: number;
                                    autofail: boolean;
                                    count: number;
                                }[];
                            }[];
                        };
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
    "/api/v1/qa_reporting/team_members_scorecard_sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people reviewed with a scorecard, with their section scores */
        get: {
            parameters: {
                query: {
                    completed_from?: string;
                    completed_to?: string;
                    completed_from_dt?: string;
                    completed_to_dt?: string;
                    started_from?: string;
                    started_to?: string;
                    completed?: "true" | "false";
                    drafted?: "true" | "false";
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_qa_assignment_id?: string | string[];
                    by_qa_form_id?: string | string[];
                    by_interaction_id?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_origin?: string | string[];
                    by_property_id?: string | string[];
                    by_resolution_status?: string | string[];
                    excluding_audited?: "true" | "false";
                    count_toward_score?: "true" | "false";
                    autofailed?: "true" | "false";
                    qa_option_id?: string | string[];
                    qa_question_id?: string | string[];
                    qa_form_id: string;
                    members_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            qa_form_id: number;
                            scorecard_name: string;
                            version_number: number;
                            comparable: boolean;
                            sections: {
                                section_id: number;
                                title: string;
                                first_version: number;
                                last_version: number;
                            }[];
                            team_members: {
                                employee_id: number;
                                name: string;
                                image: string | null;
                                scored: number;
                                unscored: number;
                                average_score: {
                                    score: number | null;
                                    previous_score: number | null;
                                };
                                scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    average: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                previous_scores: {
                                    count: number;
                                    sum: number;
                                    sum_squares: number;
                                    average: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                    too_few: boolean;
                                };
                                /**
                                 * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                                 * @enum {string}
                                 */
                                verdict: "up" | "down" | "none" | "unknown";
                                sections: {
                                    [key: string]: {
                                        scores: {
                                            count: number;
                                            sum: number;
                                            sum_squares: number;
                                            average: number | null;
                                            lower: number | null;
                                            upper: number | null;
                                            /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                            too_few: boolean;
                                        };
                                        previous_scores: {
                                            count: number;
                                            sum: number;
                                            sum_squares: number;
                                            average: number | null;
                                            lower: number | null;
                                            upper: number | null;
                                            /** @description Fewer than five reviews, or reviews of fewer than five interactions. */
                                            too_few: boolean;
                                        };
                                        /**
                                         * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                                         * @enum {string}
                                         */
                                        verdict: "up" | "down" | "none" | "unknown";
                                        against_others: {
                                            average: number | null;
                                            /**
                                             * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                                             * @enum {string}
                                             */
                                            verdict: "up" | "down" | "none" | "unknown";
                                        };
                                    };
                                };
                            }[];
                            total_pages: number;
                            total_members: number;
                        };
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
    "/api/v1/qa_reporting/team_members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the reviewed people with their scores on each scorecard */
        get: {
            parameters: {
                query?: {
                    completed_from?: string;
                    completed_to?: string;
                    by_reviewer_id?: string | string[];
                    by_employee_id?: string | string[];
                    for_teams?: string | string[];
                    for_groups?: string | string[];
                    for_reporting_groups?: string | string[];
                    by_language?: string | string[];
                    by_channel_enum_id?: string | string[];
                    by_property_id?: string | string[];
                    autofailed?: "true" | "false";
                    members_page?: number;
                    order_by?: string;
                    order_direction?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            scorecards: {
                                id: number;
                                name: string;
                                has_sections: boolean;
                                versions: number[];
                                comparable: boolean;
                            }[];
                            team_members: {
                                id: number;
                                name: string;
                                image: string | null;
                                scored: number;
                                unscored: number;
                                review_ids: number[];
                                scorecards: {
                                    [key: string]: {
                                        scores_average: number | null;
                                        scores_sum: number;
                                        scores_count: number;
                                        scores_sum_squares: number;
                                        scores_lower: number | null;
                                        scores_upper: number | null;
                                        scores_too_few: boolean;
                                        previous_scores_average: number | null;
                                        previous_scores_sum: number;
                                        previous_scores_count: number;
                                        previous_scores_sum_squares: number;
                                        previous_scores_lower: number | null;
                                        previous_scores_upper: number | null;
                                        previous_scores_too_few: boolean;
                                        /**
                                         * @description up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.
                                         * @enum {string}
                                         */
                                        verdict: "up" | "down" | "none" | "unknown";
                                    };
                                };
                            }[];
                            total_pages: number;
                            total_members: number;
                        };
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
    "/api/v1/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the file of one’s own export and mark the export as read */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": unknown;
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
    "/api/v2/company_trends/available_filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the filters of company trends */
        get: {
            parameters: {
                query?: {
                    product_area?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            brands: {
                                id: number;
                                name: string;
                            }[];
                            channels: {
                                id: number;
                                name: string;
                            }[];
                            surveys: {
                                id: number;
                                name: string;
                            }[];
                            qa_forms: {
                                id: number;
                                name: string;
                            }[];
                            teams: {
                                id: number;
                                name: string;
                                parent_id: number | null;
                            }[];
                            groups: {
                                id: number;
                                name: string;
                            }[];
                            reporting_groups: {
                                id: number;
                                name: string;
                            }[];
                            languages: string[];
                            tags: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                kind: "excellence" | "improvement";
                            }[];
                            properties: {
                                key: string;
                                values: string[];
                            }[];
                        };
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
    "/api/v2/trends/available_filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the filters of trends, limited to visible people */
        get: {
            parameters: {
                query?: {
                    product_area?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            brands: {
                                id: number;
                                name: string;
                            }[];
                            channels: {
                                id: number;
                                name: string;
                            }[];
                            surveys: {
                                id: number;
                                name: string;
                            }[];
                            qa_forms: {
                                id: number;
                                name: string;
                            }[];
                            teams: {
                                id: number;
                                name: string;
                                parent_id: number | null;
                            }[];
                            groups: {
                                id: number;
                                name: string;
                            }[];
                            reporting_groups: {
                                id: number;
                                name: string;
                            }[];
                            languages: string[];
                            tags: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                kind: "excellence" | "improvement";
                            }[];
                            properties: {
                                key: string;
                                values: string[];
                            }[];
                        };
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
    "/api/v2/trends/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a metric over time, with a comparison and by group */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        start_date: string;
                        end_date: string;
                        metric_id: number;
                        /** @enum {string} */
                        interval?: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
                        /** @default {} */
                        filters?: {
                            employeeIds?: number[];
                            teamIds?: number[];
                            reportingGroupIds?: number[];
                            channelIds?: number[];
                            brandIds?: number[];
                            surveyIds?: number[];
                            qaFormIds?: number[];
                            tagIds?: number[];
                            languages?: string[];
                            stars?: number[];
                            properties?: {
                                key: string;
                                value: string;
                            }[];
                            groupIds?: number[];
                        };
                        /** @default null */
                        comparison?: ("TEAM" | "ALL_TEAMS" | "ALL_GROUPS" | "COMPANY" | "PREVIOUS_PERIOD" | "LAST_YEAR") | null;
                        /** @default null */
                        group_by?: ("AREAS_OF_EXCELLENCE" | "BRAND" | "CHANNEL" | "EMPLOYEE_ID" | "LANGUAGE" | "QA_FORM" | "REPORTING_GROUP_ID" | "TAGS" | "TEAM_ID" | "AREAS_OF_IMPROVEMENT" | "COUNTRY" | "PROPERTY" | "STARS" | "SURVEY") | null;
                        property_key?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            metric: {
                                id: number;
                                metric_name: string;
                                title: string;
                                unit: string;
                                /** @enum {string} */
                                product_area: "FEEDBACK" | "QA";
                                question_identifier: string | null;
                                higher_is_better: boolean;
                                min: number | null;
                                max: number | null;
                                available_filters: string[];
                                available_group_by: string[];
                            };
                            start_date: string;
                            end_date: string;
                            /** @enum {string} */
                            interval: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
                            whole: {
                                value: number | null;
                                display_value: string;
                                total_results: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Fewer than five results on either side: too few for a verdict. Never true for counts. */
                                too_few: boolean;
                                previous_value: number | null;
                                previous_display_value: string;
                                /** @description Number of results behind the previous value. Null without a previous value, and for people outside the viewer’s data access. */
                                previous_total_results: number | null;
                                change: number | null;
                                /** @description False if the questions or scorecards behind the figure changed in between. */
                                comparable: boolean;
                                change_significant: boolean | null;
                            };
                            points: {
                                date: string;
                                start_date: string;
                                end_date: string;
                                value: number | null;
                                display_value: string;
                                total_results: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Fewer than five results: too few to interpret the figure. Never true for counts. */
                                too_few: boolean;
                                unfinished: boolean;
                            }[];
                            lines: {
                                group_id: string;
                                group_name: string;
                                whole: {
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results on either side: too few for a verdict. Never true for counts. */
                                    too_few: boolean;
                                    previous_value: number | null;
                                    previous_display_value: string;
                                    /** @description Number of results behind the previous value. Null without a previous value, and for people outside the viewer’s data access. */
                                    previous_total_results: number | null;
                                    change: number | null;
                                    /** @description False if the questions or scorecards behind the figure changed in between. */
                                    comparable: boolean;
                                    change_significant: boolean | null;
                                };
                                points: {
                                    date: string;
                                    start_date: string;
                                    end_date: string;
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results: too few to interpret the figure. Never true for counts. */
                                    too_few: boolean;
                                    unfinished: boolean;
                                }[];
                            }[];
                            comparison: {
                                /** @enum {string} */
                                kind: "TEAM" | "ALL_TEAMS" | "ALL_GROUPS" | "COMPANY" | "PREVIOUS_PERIOD" | "LAST_YEAR";
                                name: string | null;
                                start_date: string;
                                end_date: string;
                                shift_days: number;
                                /** @enum {string} */
                                state: "ok" | "none" | "too_few";
                                /** @description False if the questions or scorecards behind the metric changed in between; there is no change then. */
                                comparable: boolean;
                                whole: {
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results: too few to interpret the figure. Never true for counts. */
                                    too_few: boolean;
                                };
                                points: {
                                    date: string;
                                    start_date: string;
                                    end_date: string;
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results: too few to interpret the figure. Never true for counts. */
                                    too_few: boolean;
                                    /** @description Hidden, because too few people outside the viewer’s data access are behind it. */
                                    hidden: boolean;
                                }[];
                            } | null;
                            markers: {
                                date: string;
                                /** @enum {string} */
                                kind: "survey" | "scorecard";
                                id: number;
                                name: string;
                                version: number;
                            }[];
                            nearest: {
                                start_date: string;
                                end_date: string;
                            } | null;
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
    "/api/v2/trends/series/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export a trend as CSV, one row per point */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        start_date: string;
                        end_date: string;
                        metric_id: number;
                        /** @enum {string} */
                        interval?: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
                        /** @default {} */
                        filters?: {
                            employeeIds?: number[];
                            teamIds?: number[];
                            reportingGroupIds?: number[];
                            channelIds?: number[];
                            brandIds?: number[];
                            surveyIds?: number[];
                            qaFormIds?: number[];
                            tagIds?: number[];
                            languages?: string[];
                            stars?: number[];
                            properties?: {
                                key: string;
                                value: string;
                            }[];
                            groupIds?: number[];
                        };
                        /** @default null */
                        comparison?: ("TEAM" | "ALL_TEAMS" | "ALL_GROUPS" | "COMPANY" | "PREVIOUS_PERIOD" | "LAST_YEAR") | null;
                        /** @default null */
                        group_by?: ("AREAS_OF_EXCELLENCE" | "BRAND" | "CHANNEL" | "EMPLOYEE_ID" | "LANGUAGE" | "QA_FORM" | "REPORTING_GROUP_ID" | "TAGS" | "TEAM_ID" | "AREAS_OF_IMPROVEMENT" | "COUNTRY" | "PROPERTY" | "STARS" | "SURVEY") | null;
                        property_key?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
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
    "/api/v2/team_reports/tabs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the team reports that the viewer may read */
        get: {
            parameters: {
                query?: {
                    product_area?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tabs: {
                                /** @enum {string} */
                                id: "feedback" | "coaching" | "qa";
                                title: string;
                                url: string;
                                aggregate_by: ("team_owners" | "team_members")[];
                            }[];
                        };
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
    "/api/v2/team_reports/{tab}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the figures of team owners or team members, compared with an earlier period */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tab: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        start_date: string;
                        end_date: string;
                        /** @enum {string} */
                        aggregate_by: "team_owners" | "team_members";
                        product_area?: string;
                        /** @default {} */
                        filters?: {
                            employeeIds?: number[];
                            teamIds?: number[];
                            reportingGroupIds?: number[];
                            channelIds?: number[];
                            brandIds?: number[];
                            surveyIds?: number[];
                            qaFormIds?: number[];
                            tagIds?: number[];
                            languages?: string[];
                            stars?: number[];
                            properties?: {
                                key: string;
                                value: string;
                            }[];
                            groupIds?: number[];
                        };
                        metrics?: string[];
                        /**
                         * @default PREVIOUS_PERIOD
                         * @enum {string}
                         */
                        comparison?: "PREVIOUS_PERIOD" | "LAST_YEAR";
                        /** @default name */
                        order_by?: string;
                        /**
                         * @default asc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                        /** @default 1 */
                        page?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            start_date: string;
                            end_date: string;
                            previous_start_date: string;
                            previous_end_date: string;
                            cols: {
                                id: string;
                                title: string;
                                unit: string;
                                higher_is_better: boolean;
                                metric_id: number | null;
                            }[];
                            rows: {
                                id: number;
                                name: string;
                                image: string | null;
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                cells: {
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results on either side: too few for a verdict. Never true for counts. */
                                    too_few: boolean;
                                    previous_value: number | null;
                                    previous_display_value: string;
                                    /** @description Number of results behind the previous value. Null without a previous value, and for people outside the viewer’s data access. */
                                    previous_total_results: number | null;
                                    change: number | null;
                                    /** @description False if the questions or scorecards behind the figure changed in between. */
                                    comparable: boolean;
                                    change_significant: boolean | null;
                                }[];
                            }[];
                            totals: {
                                value: number | null;
                                display_value: string;
                                total_results: number | null;
                                lower: number | null;
                                upper: number | null;
                                /** @description Fewer than five results on either side: too few for a verdict. Never true for counts. */
                                too_few: boolean;
                                previous_value: number | null;
                                previous_display_value: string;
                                /** @description Number of results behind the previous value. Null without a previous value, and for people outside the viewer’s data access. */
                                previous_total_results: number | null;
                                change: number | null;
                                /** @description False if the questions or scorecards behind the figure changed in between. */
                                comparable: boolean;
                                change_significant: boolean | null;
                            }[];
                            page: number;
                            total_pages: number;
                            total_rows: number;
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
    "/api/v2/team_reports/{tab}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export all rows of a team report as CSV */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tab: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        start_date: string;
                        end_date: string;
                        /** @enum {string} */
                        aggregate_by: "team_owners" | "team_members";
                        product_area?: string;
                        /** @default {} */
                        filters?: {
                            employeeIds?: number[];
                            teamIds?: number[];
                            reportingGroupIds?: number[];
                            channelIds?: number[];
                            brandIds?: number[];
                            surveyIds?: number[];
                            qaFormIds?: number[];
                            tagIds?: number[];
                            languages?: string[];
                            stars?: number[];
                            properties?: {
                                key: string;
                                value: string;
                            }[];
                            groupIds?: number[];
                        };
                        metrics?: string[];
                        /**
                         * @default PREVIOUS_PERIOD
                         * @enum {string}
                         */
                        comparison?: "PREVIOUS_PERIOD" | "LAST_YEAR";
                        /** @default name */
                        order_by?: string;
                        /**
                         * @default asc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                        /** @default 1 */
                        page?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
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
    "/api/v2/trends/program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count survey requests and answers of the feedback program */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        start_date: string;
                        end_date: string;
                        /** @enum {string} */
                        interval?: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
                        /** @default {} */
                        filters?: {
                            brandIds?: number[];
                            channelIds?: number[];
                            surveyIds?: number[];
                            languages?: string[];
                            employeeIds?: number[];
                            teamIds?: number[];
                            reportingGroupIds?: number[];
                            groupIds?: number[];
                        };
                        /**
                         * @default SURVEY
                         * @enum {string}
                         */
                        group_by?: "SURVEY" | "CHANNEL" | "LANGUAGE" | "BRAND";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            start_date: string;
                            end_date: string;
                            /** @enum {string} */
                            interval: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
                            totals: {
                                sent: number;
                                started: number;
                                answered: number;
                                unsubscribed: number;
                                bounced: number;
                                response_rate: {
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results on either side: too few for a verdict. Never true for counts. */
                                    too_few: boolean;
                                    previous_value: number | null;
                                    previous_display_value: string;
                                    /** @description Number of results behind the previous value. Null without a previous value, and for people outside the viewer’s data access. */
                                    previous_total_results: number | null;
                                    change: number | null;
                                    /** @description False if the questions or scorecards behind the figure changed in between. */
                                    comparable: boolean;
                                    change_significant: boolean | null;
                                };
                            };
                            previous: {
                                sent: number;
                                started: number;
                                answered: number;
                                unsubscribed: number;
                                bounced: number;
                            };
                            points: {
                                date: string;
                                start_date: string;
                                end_date: string;
                                unfinished: boolean;
                                sent: number;
                                started: number;
                                answered: number;
                                unsubscribed: number;
                                bounced: number;
                                response_rate: {
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results: too few to interpret the figure. Never true for counts. */
                                    too_few: boolean;
                                };
                            }[];
                            rows: {
                                group_id: string | null;
                                group_name: string | null;
                                sent: number;
                                started: number;
                                answered: number;
                                unsubscribed: number;
                                bounced: number;
                                response_rate: {
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results on either side: too few for a verdict. Never true for counts. */
                                    too_few: boolean;
                                    previous_value: number | null;
                                    previous_display_value: string;
                                    /** @description Number of results behind the previous value. Null without a previous value, and for people outside the viewer’s data access. */
                                    previous_total_results: number | null;
                                    change: number | null;
                                    /** @description False if the questions or scorecards behind the figure changed in between. */
                                    comparable: boolean;
                                    change_significant: boolean | null;
                                };
                            }[];
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
    "/api/v2/trends/service_recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report on service recovery after bad ratings */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        start_date: string;
                        end_date: string;
                        /**
                         * @default RESPONDED_AT
                         * @enum {string}
                         */
                        solicitationReportingTimestamp?: "REQUESTED_AT" | "RESPONDED_AT";
                        /** @enum {string} */
                        interval?: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
                        /** @default {} */
                        filters?: {
                            brandIds?: number[];
                            channelIds?: number[];
                            surveyIds?: number[];
                            languages?: string[];
                            employeeIds?: number[];
                            teamIds?: number[];
                            reportingGroupIds?: number[];
                            groupIds?: number[];
                        };
                        /** @default 1 */
                        page?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            start_date: string;
                            end_date: string;
                            /** @enum {string} */
                            interval: "DAY" | "WEEK" | "MONTH" | "QUARTER" | "YEAR";
                            /** @enum {string} */
                            solicitationReportingTimestamp: "REQUESTED_AT" | "RESPONDED_AT";
                            totals: {
                                offered: number;
                                answered: number;
                                recovered: number;
                                recovered_share: {
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results on either side: too few for a verdict. Never true for counts. */
                                    too_few: boolean;
                                    previous_value: number | null;
                                    previous_display_value: string;
                                    /** @description Number of results behind the previous value. Null without a previous value, and for people outside the viewer’s data access. */
                                    previous_total_results: number | null;
                                    change: number | null;
                                    /** @description False if the questions or scorecards behind the figure changed in between. */
                                    comparable: boolean;
                                    change_significant: boolean | null;
                                };
                                answered_share: {
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results on either side: too few for a verdict. Never true for counts. */
                                    too_few: boolean;
                                    previous_value: number | null;
                                    previous_display_value: string;
                                    /** @description Number of results behind the previous value. Null without a previous value, and for people outside the viewer’s data access. */
                                    previous_total_results: number | null;
                                    change: number | null;
                                    /** @description False if the questions or scorecards behind the figure changed in between. */
                                    comparable: boolean;
                                    change_significant: boolean | null;
                                };
                                median_hours: number | null;
                                /** @description The median of the hours from the bad rating to the answer, with its interval. */
                                median_time: {
                                    value: number | null;
                                    total_results: number;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than six answers: the median has no 95 % interval. */
                                    too_few: boolean;
                                };
                                open: number;
                            };
                            points: {
                                date: string;
                                start_date: string;
                                end_date: string;
                                unfinished: boolean;
                                offered: number;
                                answered: number;
                                recovered: number;
                                recovered_share: {
                                    value: number | null;
                                    display_value: string;
                                    total_results: number | null;
                                    lower: number | null;
                                    upper: number | null;
                                    /** @description Fewer than five results: too few to interpret the figure. Never true for counts. */
                                    too_few: boolean;
                                };
                            }[];
                            open_cases: {
                                request_id: number;
                                response_id: number | null;
                                employee: {
                                    id: number;
                                    name: string;
                                } | null;
                                survey: {
                                    id: number;
                                    name: string;
                                } | null;
                                stars: number | null;
                                requested_at: string;
                                responded_at: string;
                            }[];
                            page: number;
                            total_pages: number;
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
    "/api/v1/feedback_import_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a CSV file for import: multipart, field attachment; answers what is in it and a guessed mapping */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            file_key: string;
                            file_name: string;
                            size: number;
                            rows: number;
                            /** @enum {string} */
                            delimiter: "," | ";" | "\t" | "|";
                            header: string[];
                            header_line: number;
                            /** @enum {string} */
                            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
                            sample: {
                                row: number;
                                cells: string[] | null;
                            }[];
                            rows_sampled: number;
                            mapping: {
                                [key: string]: unknown;
                            };
                            guesses: {
                                field: string;
                                columns: string[];
                                confidence: number;
                                ambiguousDate?: boolean;
                            }[];
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
    "/api/v1/feedback_imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports there were, newest first */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            feedback_imports: {
                                id: number;
                                file_name: string;
                                dry_run: boolean;
                                /** @enum {string} */
                                status: "queued" | "running" | "done" | "failed" | "cancelled";
                                total_rows: number | null;
                                rows: number;
                                created: number;
                                updated: number;
                                unchanged: number;
                                rejected: number;
                                error_count: number;
                                fault: string | null;
                                created_by: {
                                    id: number;
                                    name: string;
                                };
                                /** Format: date-time */
                                created_at: string;
                                started_at: string | null;
                                finished_at: string | null;
                                total_bytes: number;
                                read_bytes: number;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Import a file that was sent, or try it without writing (dry_run) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        file_key: string;
                        /** @description How the columns of a CSV file become customer feedback: see the README of the examples. */
                        mapping: {
                            $schema?: string;
                            description?: string;
                            /**
                             * @description Detected from the header line if absent.
                             * @enum {string}
                             */
                            delimiter?: "," | ";" | "\t" | "|";
                            /** @description Texts that mean "no value" in every column, such as "N/A" (ignoring case). */
                            empty?: string[];
                            external_id: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description Columns that together identify a row. Leave out values that may be corrected later. */
                                hash?: string[];
                                /** @description Added before the id, so that ids of several sources do not collide. */
                                prefix?: string;
                            } & (unknown | unknown);
                            responded_at: {
                                /** @description Name of a column, as in the header. */
                                column: string;
                                /** @description How the column writes dates: "iso" (2024-03-05, with or without time and offset), "excel" (46339.5, a spreadsheet day number), "epoch_seconds", "epoch_milliseconds", or a pattern of yyyy yy M MM MMMM d dd H HH h hh mm ss a Z, such as "dd/MM/yyyy HH:mm". MMMM is the name of a month or its short form, Z an offset. If there are several patterns, the first that fits is used. */
                                format: string | string[];
                                /** @description Time zone of times without an offset, such as "Europe/Oslo". Default: the company’s time zone. */
                                time_zone?: string;
                            };
                            stars?: {
                                /** @description Name of a column, as in the header. */
                                column: string;
                                /** @description Replaces texts or numbers of the file with numbers, such as "Excellent": 5. */
                                values?: {
                                    [key: string]: number;
                                };
                                /** @description True: numbers are written 3,5 instead of 3.5. */
                                decimal_comma?: boolean;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            };
                            comment?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            employee?: {
                                email?: {
                                    /** @description Name of a column, as in the header. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Used for rows without a value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                                custom_employee_id?: {
                                    /** @description Name of a column, as in the header. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Used for rows without a value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                            } & (unknown | unknown);
                            channel?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            brand?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            survey?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            language?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            ext_interaction_id?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            external_url?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            customer_name?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            customer_email?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            customer_phone?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            answers?: {
                                question: string;
                                /**
                                 * @description What the question is: "nps" and "stars" have their own bounds, "fcr" and "recovery" take yes and no, "multiple" and areas several labels in one cell. If absent, a number is a scale and anything else a text.
                                 * @enum {string}
                                 */
                                type?: "stars" | "nps" | "scale" | "fcr" | "recovery" | "single" | "multiple" | "areas_of_excellence" | "areas_of_improvement" | "text";
                                /** @description Name of a column, as in the header. */
                                column: string;
                                /** @description Name of a column, as in the header. */
                                comment_column?: string;
                                /** @description The answer is a number within these bounds; a text if absent. */
                                number?: {
                                    min?: number;
                                    max?: number;
                                    /** @description True: 2.5 rejects the row. */
                                    whole?: boolean;
                                    /** @description True: numbers are written 3,5 instead of 3.5. */
                                    decimal_comma?: boolean;
                                    /** @description Replaces texts or numbers of the file with numbers, such as "Excellent": 5. */
                                    values?: {
                                        [key: string]: number;
                                    };
                                };
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description Separates the labels in one cell. Default: a semicolon, a bar or a line break. */
                                separator?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            }[];
                            properties?: {
                                [key: string]: {
                                    /** @description Name of a column, as in the header. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Used for rows without a value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                    /**
                                     * @description The type to store the value as; a text if absent. A value of another type rejects the row.
                                     * @enum {string}
                                     */
                                    type?: "number" | "boolean";
                                } & (unknown | unknown | unknown);
                            };
                            /** @description The column that says yes or true if the customer did not finish the survey. */
                            partial?: {
                                /** @description Name of a column, as in the header. */
                                column: string;
                            };
                            /** @description True: comments, answers and properties keep surrounding spaces and line breaks. */
                            keep_space?: boolean;
                        };
                        dry_run: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            total_bytes: number;
                            read_bytes: number;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
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
    "/api/v1/feedback_imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import: how far it is, what it did, and its first errors */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            total_bytes: number;
                            read_bytes: number;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
                        };
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
    "/api/v1/feedback_imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All row errors of an import, as CSV */
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
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
    "/api/v1/feedback_imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an import that waits or runs; what it took in so far stays */
        post: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            total_bytes: number;
                            read_bytes: number;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
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
    "/api/v1/feedback_import_previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview how the first rows of a file would be imported with a mapping */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        file_key: string;
                        /** @description How the columns of a CSV file become customer feedback: see the README of the examples. */
                        mapping: {
                            $schema?: string;
                            description?: string;
                            /**
                             * @description Detected from the header line if absent.
                             * @enum {string}
                             */
                            delimiter?: "," | ";" | "\t" | "|";
                            /** @description Texts that mean "no value" in every column, such as "N/A" (ignoring case). */
                            empty?: string[];
                            external_id: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description Columns that together identify a row. Leave out values that may be corrected later. */
                                hash?: string[];
                                /** @description Added before the id, so that ids of several sources do not collide. */
                                prefix?: string;
                            } & (unknown | unknown);
                            responded_at: {
                                /** @description Name of a column, as in the header. */
                                column: string;
                                /** @description How the column writes dates: "iso" (2024-03-05, with or without time and offset), "excel" (46339.5, a spreadsheet day number), "epoch_seconds", "epoch_milliseconds", or a pattern of yyyy yy M MM MMMM d dd H HH h hh mm ss a Z, such as "dd/MM/yyyy HH:mm". MMMM is the name of a month or its short form, Z an offset. If there are several patterns, the first that fits is used. */
                                format: string | string[];
                                /** @description Time zone of times without an offset, such as "Europe/Oslo". Default: the company’s time zone. */
                                time_zone?: string;
                            };
                            stars?: {
                                /** @description Name of a column, as in the header. */
                                column: string;
                                /** @description Replaces texts or numbers of the file with numbers, such as "Excellent": 5. */
                                values?: {
                                    [key: string]: number;
                                };
                                /** @description True: numbers are written 3,5 instead of 3.5. */
                                decimal_comma?: boolean;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            };
                            comment?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            employee?: {
                                email?: {
                                    /** @description Name of a column, as in the header. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Used for rows without a value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                                custom_employee_id?: {
                                    /** @description Name of a column, as in the header. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Used for rows without a value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                            } & (unknown | unknown);
                            channel?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            brand?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            survey?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            language?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            ext_interaction_id?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            external_url?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            customer_name?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            customer_email?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            customer_phone?: {
                                /** @description Name of a column, as in the header. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Used for rows without a value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            answers?: {
                                question: string;
                                /**
                                 * @description What the question is: "nps" and "stars" have their own bounds, "fcr" and "recovery" take yes and no, "multiple" and areas several labels in one cell. If absent, a number is a scale and anything else a text.
                                 * @enum {string}
                                 */
                                type?: "stars" | "nps" | "scale" | "fcr" | "recovery" | "single" | "multiple" | "areas_of_excellence" | "areas_of_improvement" | "text";
                                /** @description Name of a column, as in the header. */
                                column: string;
                                /** @description Name of a column, as in the header. */
                                comment_column?: string;
                                /** @description The answer is a number within these bounds; a text if absent. */
                                number?: {
                                    min?: number;
                                    max?: number;
                                    /** @description True: 2.5 rejects the row. */
                                    whole?: boolean;
                                    /** @description True: numbers are written 3,5 instead of 3.5. */
                                    decimal_comma?: boolean;
                                    /** @description Replaces texts or numbers of the file with numbers, such as "Excellent": 5. */
                                    values?: {
                                        [key: string]: number;
                                    };
                                };
                                /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description Separates the labels in one cell. Default: a semicolon, a bar or a line break. */
                                separator?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            }[];
                            properties?: {
                                [key: string]: {
                                    /** @description Name of a column, as in the header. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (ignoring case) with others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Used for rows without a value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                    /**
                                     * @description The type to store the value as; a text if absent. A value of another type rejects the row.
                                     * @enum {string}
                                     */
                                    type?: "number" | "boolean";
                                } & (unknown | unknown | unknown);
                            };
                            /** @description The column that says yes or true if the customer did not finish the survey. */
                            partial?: {
                                /** @description Name of a column, as in the header. */
                                column: string;
                            };
                            /** @description True: comments, answers and properties keep surrounding spaces and line breaks. */
                            keep_space?: boolean;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                row: number;
                                values: {
                                    [key: string]: string | number;
                                } | null;
                                errors: {
                                    row: number;
                                    column: string | null;
                                    message: string;
                                }[];
                            }[];
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
    "/api/v1/mail_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mail that the company sent, or kept because no mail server is set; newest first. */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mail_messages: {
                                id: number;
                                to: string;
                                subject: string;
                                /** @enum {string} */
                                status: "queued" | "sending" | "sent" | "failed" | "kept" | "uncertain";
                                /** Format: date-time */
                                created_at: string;
                                text: string;
                            }[];
                            next_cursor: string | null;
                        };
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
    "/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the GraphQL schema (schema.graphql) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        query: string;
                        variables?: {
                            [key: string]: unknown;
                        } | null;
                        operationName?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data?: unknown;
                            errors?: unknown[];
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
